import * as z from 'zod/mini';
import type { AddressLookup } from '../../domain/verdict/lookup.ts';

/** How the service sorts its list of look-ups. Its interface does not say, so a full reading has to find out. */
export const LIST_ORDERS = ['newestFirst', 'oldestFirst', 'other'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

const FIELDS = ['id', 'created', 'modified', 'lastViewed'] as const;
type Field = (typeof FIELDS)[number];
const FieldsSchema = z.array(z.enum(FIELDS));

/** Which orders the rows read so far leave possible. It is small, because it is stored after every page. */
export const TrailSchema = z.object({
  /** Fields that have never become larger from one row to the next. */
  falling: FieldsSchema,
  /** Fields that have never become smaller. */
  rising: FieldsSchema,
  last: z.nullable(z.record(z.enum(FIELDS), z.nullable(z.number()))),
});
export type Trail = z.infer<typeof TrailSchema>;

export const NEW_TRAIL: Trail = { falling: [...FIELDS], rising: [...FIELDS], last: null };

/** The trail after further rows, in the order in which the service sent them. Rows sent twice must be left out. */
export function extendTrail(trail: Trail, rows: readonly AddressLookup[]): Trail {
  let { falling, rising, last } = trail;
  for (const row of rows) {
    const before = last;
    const values = valuesOf(row);
    const keeps = (holds: (now: number, then: number) => boolean) => (field: Field) => {
      const now = values[field];
      const then = before === null ? now : before[field];
      return now !== null && then !== null && holds(now, then);
    };
    falling = falling.filter(keeps((now, then) => now <= then));
    rising = rising.filter(keeps((now, then) => now >= then));
    last = values;
  }
  return { falling, rising, last };
}

/**
 * The order a whole reading has shown. A new look-up has the largest value in every field, so any one that falls puts
 * new look-ups first. At the end they come for certain only where id or creation time rise: viewing or changing an
 * old one moves it along the other two.
 */
export function orderOf({ falling, rising }: Trail): ListOrder {
  // A field that never changed says nothing.
  if (falling.some((field) => !rising.includes(field))) return 'newestFirst';
  const isOldestFirst = rising.some(
    (field) => !falling.includes(field) && (field === 'id' || field === 'created'),
  );
  return isOldestFirst ? 'oldestFirst' : 'other';
}

function valuesOf({ id, created, modified, lastViewed }: AddressLookup) {
  return {
    id,
    created: timeOf(created),
    modified: timeOf(modified),
    lastViewed: timeOf(lastViewed),
  };
}

/** Epoch milliseconds of an ISO 8601 time; null for anything else. */
export function timeOf(iso: string | null): number | null {
  const ms = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(ms) ? null : ms;
}
