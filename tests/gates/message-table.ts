import type * as z from 'zod/mini';
import { contract } from '../../lib/messaging/contract.ts';
import type { SenderKind } from '../../lib/messaging/contract.ts';
import type { MessageSpec } from '../../lib/messaging/message-spec.ts';

export const TABLE_FILE = 'docs/messages.md';

const SENDERS: Record<SenderKind, string> = {
  content: 'Our script in a page',
  card: 'Card',
  ownPage: 'Our own pages',
};

const INTRODUCTION = `# Messages: who may send what, and what comes back

Written from [the contract](../lib/messaging/contract.ts), which says what each message does. \`npm run gates\` fails when this page is out of date. To write it anew:

\`\`\`sh
npm run docs:messages
\`\`\`

An empty cell is a refusal. So is everything from a sender that has no column: other extensions, web pages, and pages of ours that are on no list or stand in a frame (\`sender-kind.ts\`). What comes back holds no other fields than these, however a handler answers (\`lib/messaging/server.ts\`). Only the rows that \`readStored\` brings are as they are stored.

- **Our script in a page** is refused whatever it sends where its site is not allowed now, or is switched off (\`page-admission.ts\`).
- **The card** names no address. It brings a ticket, which is good in one tab and one frame (\`card-tickets.ts\`).

See it: \`npm run unit -- tests/unit/messaging tests/unit/platform/messages tests/unit/background/sites\`.

`;

/** The whole page: a row for each message, a column for each kind of sender. */
export function writeMessageTable(messages: Record<string, MessageSpec> = contract): string {
  const kinds = Object.keys(SENDERS) as SenderKind[];
  const rows = Object.entries(messages).map(([name, { from, input, output }]) => {
    const told = fieldsOf(output) || 'that it was done';
    const cells = kinds.map((kind) => (from.includes(kind) ? told : ''));
    return [`\`${name}\``, fieldsOf(input) || 'nothing'].concat(cells);
  });
  const head = ['Message', 'Input', ...Object.values(SENDERS)];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${INTRODUCTION}${lines.join('\n')}\n`;
}

/** Names of the fields, two levels deep. */
function fieldsOf(schema: z.ZodMiniType, depth = 2): string {
  const { def } = schema._zod as unknown as { def: SchemaDef };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {})
        .map(([name, field]) => {
          const inner = depth > 1 ? fieldsOf(field, depth - 1) : '';
          return inner === '' ? name : `${name} (${inner})`;
        })
        .join(', ');
    case 'array':
      return def.element ? fieldsOf(def.element, depth) : '';
    case 'union':
      return [...new Set(def.options?.map((option) => fieldsOf(option, depth)))]
        .filter((fields) => fields !== '')
        .join('; or ');
    default:
      return def.innerType ? fieldsOf(def.innerType, depth) : '';
  }
}

/** What zod notes of a schema, as far as it is read here. */
interface SchemaDef {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  innerType?: z.ZodMiniType;
}
