import * as z from 'zod/mini';
import { MOST_ENTRIES } from '../domain/book/address-book.ts';
import { BookEntrySchema } from '../domain/book/book-schema.ts';
import { SettingsChangeSchema, SettingsSchema } from '../domain/settings/settings.ts';
import { DEFAULT_MODES, SITE_MODES, SiteHostSchema } from '../domain/settings/site-mode.ts';
import { addresses, nothing } from './message-spec.ts';
import type { MessageSpec } from './message-spec.ts';
import { KnownAddressSchema, PolicyReportSchema, SiteReportSchema } from './schemas.ts';
import { CLEARABLE, DiagnosticsSchema, READABLE } from './stored-data-schemas.ts';

/**
 * The messages about settings, sites, the organisation and stored data. None of them asks the service. Those that
 * change how verdicts are judged send `verdictsChanged` to all tabs, which may ask for addresses again.
 */
export const settingsContract = {
  /** The settings in force: the person's, with the organisation's over them. */
  getSettings: { from: ['ownPage'], input: nothing, output: SettingsSchema },
  /**
   * Changes some of the person's settings. Modes of sites and the address book are passed over: they have messages of
   * their own. Refused if it changes what the organisation has decided.
   */
  saveSettings: { from: ['ownPage'], input: SettingsChangeSchema, output: nothing },
  /**
   * Takes over settings from a file, modes of sites and the address book included, whole or not at all. `badName` is
   * the first name in the file that is no setting; then `settings` is null. With `isTrial` nothing changes, and the
   * answer is what the settings in force would be. Refused, the trial too, if it changes what the organisation has
   * decided.
   */
  importSettings: {
    from: ['ownPage'],
    input: z.object({ written: z.record(z.string(), z.unknown()), isTrial: z.boolean() }),
    output: z.object({ settings: z.nullable(SettingsSchema), badName: z.nullable(z.string()) }),
  },

  /**
   * Puts entries into the address book, each in the place of an older one of its address, and takes some out. Refused as
   * a whole if the book would then hold more than 1,000. The card cannot send it: around the card is a web page, which
   * may have a press of its button go elsewhere.
   */
  changeAddressBook: {
    from: ['ownPage'],
    input: z.object({
      put: z.array(BookEntrySchema).check(z.maxLength(MOST_ENTRIES)),
      remove: addresses,
    }),
    output: nothing,
  },

  /** Clears verdicts, history, or everything. Everything includes service, token, consent and settings. */
  clearStored: {
    from: ['ownPage'],
    input: z.object({ what: z.enum(CLEARABLE) }),
    output: nothing,
  },
  /**
   * The last 100 requests without addresses and token, why nothing is sent for now, whether addresses wait, and the
   * wait that the pace asks for (ms).
   */
  getDiagnostics: { from: ['ownPage'], input: nothing, output: DiagnosticsSchema },
  /**
   * All rows of a store, not yet parsed, for our pages in Firefox's private windows, which cannot open the database
   * themselves. Of verdicts the keys alone: no page reads more.
   */
  readStored: {
    from: ['ownPage'],
    input: z.object({ store: z.enum(READABLE) }),
    output: z.object({ keys: z.array(z.string()), values: z.array(z.unknown()) }),
  },

  /** Sets the mode of one site; null gives it the default mode again. Resolves when open tabs have it. */
  setSiteMode: {
    from: ['ownPage'],
    input: z.object({ host: SiteHostSchema, mode: z.nullable(z.enum(SITE_MODES)) }),
    output: nothing,
  },
  /** Sets the mode of all sites that have none of their own. Resolves when open tabs have it. */
  setDefaultMode: {
    from: ['ownPage'],
    input: z.object({ mode: z.enum(DEFAULT_MODES) }),
    output: nothing,
  },
  /**
   * What is known of the page in a tab: its mode, whether that is decided or the site allowed, whether it is the
   * service's own host, and what our script there says. `lib/ui/page/site-status.ts` makes words of it.
   */
  reportSite: {
    from: ['ownPage'],
    input: z.object({ tabId: z.int(), origin: z.string() }),
    output: SiteReportSchema,
  },
  /** What is known already of at most 1,000 addresses. Nothing is written, as a private window may be meant. */
  recallAddresses: {
    from: ['ownPage'],
    input: z.object({ addresses }),
    output: z.object({ known: z.array(KnownAddressSchema) }),
  },
  /**
   * Sends `checkRequested` to a tab: its scripts then ask for what is in sight and has not been asked for. That costs
   * one request for each address that is not known.
   */
  checkPage: { from: ['ownPage'], input: z.object({ tabId: z.int() }), output: nothing },

  /** What the organisation has decided, without the token; null without a policy. After `policyChanged` ask again. */
  getPolicyReport: { from: ['ownPage'], input: nothing, output: z.nullable(PolicyReportSchema) },
  /** Erases the audit trail. Refused if the organisation wants the trail. */
  clearAudit: { from: ['ownPage'], input: nothing, output: nothing },
} as const satisfies Record<string, MessageSpec>;
