import { z } from 'zod';

/** What the person has chosen. Only what was set is stored; every field has its default here. */
export const SettingsSchema = z.object({
  thresholds: z
    .object({ medium: z.number().min(0).max(1), high: z.number().min(0).max(1) })
    .refine((value) => value.medium <= value.high, 'medium must not be above high')
    .default({ medium: 0.3, high: 0.7 }),
  probabilityScale: z.enum(['auto', 'unit', 'percent']).default('auto'),
  hashCase: z.enum(['auto', 'lower', 'checksum']).default('auto'),
  /** How long a verdict counts as fresh. */
  verdictAgeMs: z
    .number()
    .positive()
    .default(24 * 60 * 60 * 1000),
  /** How long "not assessed" counts as fresh. */
  unassessedAgeMs: z
    .number()
    .positive()
    .default(30 * 60 * 1000),
  /** Look-ups in the person's plan; null when unknown. */
  quota: z.number().int().positive().nullable().default(null),
});
export type Settings = z.infer<typeof SettingsSchema>;

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
