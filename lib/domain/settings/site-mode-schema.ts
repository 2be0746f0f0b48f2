import * as z from 'zod/mini';
import { isSiteHost, MOST_SITE_MODES, SITE_MODES } from './site-mode.ts';
import type { SiteMode } from './site-mode.ts';

export const SiteHostSchema = z.string().check(z.refine(isSiteHost, 'the host of a site'));

const SiteModeSchema = z.enum(SITE_MODES);

/** The sites with a mode of their own. An entry that does not parse is left out, and the others are kept. */
export const SiteModesSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((stored): Record<string, SiteMode> => {
    const entries = Object.entries(stored).flatMap(([host, mode]): [string, SiteMode][] => {
      const parsed = SiteModeSchema.safeParse(mode);
      return parsed.success && isSiteHost(host) ? [[host, parsed.data]] : [];
    });
    return Object.fromEntries(entries.slice(0, MOST_SITE_MODES));
  }),
);
