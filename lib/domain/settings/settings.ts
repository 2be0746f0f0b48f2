import * as z from 'zod/mini';
import { addNeverSent } from '../book/address-book.ts';
import { AddressBookSchema } from '../book/book-schema.ts';
import { BROWSER_LANGUAGE, DENSITIES, isLanguageName, THEMES } from './appearance.ts';
import { MARK_SIZES, CARD_PLACES, MARKED_LEVELS, REPEATED_MARKS } from '../mark/mark-style.ts';
import { DEFAULT_MODES, SiteModesSchema } from './site-mode.ts';

/** Ten years. */
const MOST_AUDIT_DAYS = 3650;

const share = z.number().check(z.minimum(0), z.maximum(1));
const duration = z.number().check(z.positive());

/** What the person has chosen. The first change stores all of it. A field that is not stored has its default here. */
export const SettingsSchema = z.object({
  /** Shares of 1 from which on an address counts as medium and as high. */
  thresholds: z._default(
    z
      .object({ medium: share, high: share })
      .check(z.refine((value) => value.medium <= value.high, 'medium must not be above high')),
    { medium: 0.3, high: 0.7 },
  ),
  probabilityScale: z._default(z.enum(['auto', 'unit', 'percent']), 'auto'),
  /** How requests write an address. `auto`: in lower case, until the service's history writes one in mixed case. */
  hashCase: z._default(z.enum(['auto', 'lower', 'checksum']), 'auto'),
  /** How long a verdict counts as fresh. */
  verdictAgeMs: z._default(duration, 24 * 60 * 60 * 1000),
  /** How long "not assessed" counts as fresh. */
  unassessedAgeMs: z._default(duration, 30 * 60 * 1000),
  /** Look-ups in the person's plan; null when unknown. */
  quota: z._default(z.nullable(z.int().check(z.positive())), null),
  /** The mode of sites without one of their own. */
  defaultMode: z._default(z.enum(DEFAULT_MODES), 'automatic'),
  siteModes: z._default(SiteModesSchema, {}),
  markSize: z._default(z.enum(MARK_SIZES), 'normal'),
  markedLevels: z._default(z.enum(MARKED_LEVELS), 'all'),
  repeatedMarks: z._default(z.enum(REPEATED_MARKS), 'quiet'),
  cardOpensAt: z._default(z.enum(CARD_PLACES), 'address'),
  theme: z._default(z.enum(THEMES), 'system'),
  density: z._default(z.enum(DENSITIES), 'comfortable'),
  language: z._default(z.string().check(z.refine(isLanguageName)), BROWSER_LANGUAGE),
  /** The person's own addresses and those they know. The service is never asked about the private ones. */
  addressBook: z._default(AddressBookSchema, []),
  /** Whether each verdict shown is noted: address, site, level, time. */
  audit: z._default(z.boolean(), false),
  /** How long those notes are kept. */
  auditDays: z._default(z.int().check(z.minimum(1), z.maximum(MOST_AUDIT_DAYS)), 90),
  /** Whether the address that was copied last is on the disk for a while. */
  keepsLastCopied: z._default(z.boolean(), false),
});
export type Settings = z.infer<typeof SettingsSchema>;

type Shape = typeof SettingsSchema.shape;
const CHANGES = Object.fromEntries(
  Object.entries(SettingsSchema.shape).map(([name, { def }]) => [
    name,
    z.exactOptional<z.core.SomeType>(def.innerType),
  ]),
);

/** Some settings. What is left out stays as it is, so nothing has a default here. */
export const SettingsChangeSchema = z.object(
  CHANGES as unknown as {
    [Name in keyof Shape]: z.ZodMiniExactOptional<Shape[Name]['def']['innerType']>;
  },
);

/** The defaults alone. */
export const DEFAULT_SETTINGS: Settings = SettingsSchema.parse({});

/** Reads stored settings; a field that no longer parses falls back to its default and the rest is kept. */
export function readSettings(stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_SETTINGS;
  const kept: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(SettingsSchema.shape)) {
    const parsed = schema.safeParse(Reflect.get(stored, name));
    if (parsed.success) kept[name] = parsed.data;
  }
  return SettingsSchema.parse(kept);
}

/**
 * What a file that someone else wrote changes of the settings: whole, or the name of the first that is none. Names that
 * are not known are passed over, for a newer version may have written them.
 */
export function readWritten(
  current: Pick<Settings, 'addressBook'>,
  written: Readonly<Record<string, unknown>>,
): { change: Partial<Settings>; badName: null } | { change: null; badName: string } {
  const change: Partial<Settings> = {};
  for (const [name, schema] of Object.entries(SettingsSchema.shape)) {
    if (!Object.hasOwn(written, name)) continue;
    const parsed = schema.safeParse(written[name]);
    // Lists leave out what they cannot read, which is right for what is stored and wrong here.
    if (!parsed.success || sizeOf(parsed.data) !== sizeOf(written[name])) {
      return { change: null, badName: name };
    }
    Object.assign(change, { [name]: parsed.data });
  }
  // Settings that an earlier version has saved. They make addresses private, and take none out of the book.
  if (change.addressBook === undefined && Object.hasOwn(written, 'neverSend')) {
    const addressBook = addNeverSent(current.addressBook, written['neverSend']);
    if (addressBook === null) return { change: null, badName: 'neverSend' };
    change.addressBook = addressBook;
  }
  return { change, badName: null };
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
