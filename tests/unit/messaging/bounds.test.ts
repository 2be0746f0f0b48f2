import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { contract } from '../../../lib/messaging/contract.ts';
import type { SenderKind } from '../../../lib/messaging/contract.ts';
import { AddressSchema } from '../../../lib/domain/verdict/verdict.ts';
import { NAMES } from './sample-messages.ts';

/** What zod notes of a schema, as far as it is read here. */
interface SchemaDef {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  checks?: readonly { _zod: { def: { check: string } } }[];
}

/** The places in a schema that take a list or a text of any length. */
function boundless(schema: z.ZodMiniType, path: string): string[] {
  // 40 digits, whatever is sent.
  if (schema === AddressSchema) return [];
  const { def } = schema._zod as unknown as { def: SchemaDef };
  const isLimited = def.checks?.some(({ _zod }) => _zod.def.check === 'max_length') === true;
  const of = (part: z.ZodMiniType | undefined, name: string): string[] =>
    part === undefined ? [] : boundless(part, `${path}${name}`);
  return [
    ...(['array', 'string', 'any', 'unknown'].includes(def.type) && !isLimited ? [path] : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => of(field, `.${name}`)),
    ...of(def.element, '[]'),
    ...of(def.innerType, ''),
    ...of(def.keyType, '{key}'),
    ...of(def.valueType, '{}'),
  ];
}

const FROM_PAGES = NAMES.filter((name) =>
  (contract[name].from as readonly SenderKind[]).some((kind) => kind !== 'ownPage'),
);

it.each(FROM_PAGES)('%s takes no list and no text of any length', (name) => {
  expect(boundless(contract[name].input, name)).toEqual([]);
});
