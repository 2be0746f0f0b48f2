import type { Address } from '../../../../lib/domain/address/address.ts';
import type { SiteMode } from '../../../../lib/domain/settings/site-mode.ts';
import { fakeService } from '../fake-service.ts';
import { json } from '../service/fake-fetch.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import type { Connect } from '../../../../lib/background/store/connection.ts';

export const HOST = 'explorer.example';

/** A background with a service, and a mode for the site of `CONTENT`. */
export async function stageMode(connect: () => Connect, mode: SiteMode) {
  const service = fakeService((path) =>
    json(path.includes('lookups') ? [] : { fraud_probability: 0.9 }),
  );
  const browserMemory = new Map<string, string>();
  const database = connect();
  const start = (settings?: unknown) => {
    const staged = stageBackground({ connect: database, fetch: service.fetch, browserMemory });
    staged.stage.settings = settings;
    return staged;
  };
  const background = start();
  await background.services.save({ baseUrl: 'https://risk.example', token: 'token' });
  await background.send('setSiteMode', { host: HOST, mode });
  const assess = (addresses: Address[], more: object = {}, sender = CONTENT) =>
    background.send('assessAddresses', { addresses, refresh: [], ...more }, sender);
  const startNext = () => start(background.stage.settings);
  return { ...background, service, assess, browserMemory, start: startNext };
}
