import { describe, expect, it } from 'vitest';
import { contract } from '../../../../lib/messaging/contract.ts';
import type { MessageName } from '../../../../lib/messaging/contract.ts';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { INPUTS } from '../../messaging/sample-messages.ts';
import { useService } from '../../service/started-service.ts';
import { CARD, CONTENT, PAGE, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();

describe('the token', () => {
  const service = useService();

  it('is told by no message, whoever sends it and however the service answers', async () => {
    const { send } = stageBackground({ connect: connect() });
    const { baseUrl, token } = service();
    await send('saveService', { baseUrl, token });
    const address = toAddress(service().seed().named.high);
    const { forgetService, ...others } = INPUTS;
    const inputs: Record<MessageName, unknown> = {
      ...others,
      assessAddresses: { addresses: [address], refresh: [] },
      issueCardTicket: { address, flags: [] },
      reportCard: { ticket: 'ticket-1' },
      reportAddress: { address },
      saveService: { baseUrl, token },
      recallAddresses: { addresses: [address] },
      // It comes last, because nothing has a token after it.
      forgetService,
    };
    const kinds = { content: CONTENT, card: CARD, ownPage: PAGE };
    const sendAll = async () => {
      for (const [name, input] of Object.entries(inputs)) {
        for (const kind of contract[name as MessageName].from) {
          const reply = await send(name as MessageName, input, kinds[kind]);
          expect(reply.ok).toBe(true);
          expect(JSON.stringify(reply)).not.toContain(token);
        }
      }
    };
    await sendAll();
    await send('saveService', { baseUrl, token });
    service().setFault({ endpoint: 'all', fault: { kind: 'status', status: 401 } });
    await sendAll();
  });
});
