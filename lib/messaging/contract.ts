import * as z from 'zod/mini';
import { FLAGS, LEVELS } from '../domain/verdict/level.ts';
import { MarkSchema } from '../domain/mark/mark.ts';
import { SettingsSchema } from '../domain/settings/settings.ts';
import { SiteHostSchema } from '../domain/settings/site-mode-schema.ts';
import { DEFAULT_MODES, SITE_MODES } from '../domain/settings/site-mode.ts';
import { AddressSchema } from '../domain/verdict/verdict.ts';
import { CLEARABLE, DiagnosticsSchema } from './care-schemas.ts';
import {
  AddressReportSchema,
  ConnectionReportSchema,
  FleetReportSchema,
  HistoryProgressSchema,
  KnownAddressSchema,
  LevelJudgementSchema,
  QueueStatusSchema,
  resultOf,
  ServiceStatusSchema,
  SiteReportSchema,
  UsedReportSchema,
} from './schemas.ts';

/**
 * Who may send a message. `content`: our script in a web page. `card`: our card page in its frame in a web page.
 * `page`: our own pages in their own tab or popup.
 */
export type SenderKind = 'content' | 'card' | 'page';

interface MessageSpec {
  from: readonly SenderKind[];
  input: z.ZodMiniType;
  output: z.ZodMiniType;
}

const nothing = z.object({});
/** What comes into a page in a script of its own, when it is needed. */
const LATE_SCRIPTS = ['marks', 'cards'] as const;
export type LateScript = (typeof LATE_SCRIPTS)[number];
/** More addresses than any screen shows: a limit on what one frame can ask for at a time. */
const MAX_ADDRESSES = 1000;
const addresses = z.array(AddressSchema).check(z.maxLength(MAX_ADDRESSES));
/** A `BadgeLook`. */
const badges = z.optional(
  z.object({
    size: z.number(),
    isSparse: z.boolean(),
    words: z.optional(z.record(z.string(), z.string())),
  }),
);
/** What the page itself gives away of an address, as its script in the page found it. */
const pageFlags = z.array(z.enum(FLAGS));

/** Every command the background answers: one object in, one object out, all of them idempotent. */
export const contract = {
  /**
   * A frame's whole list of addresses it wants marks for, most wanted first; each call replaces the one before.
   * Answers as soon as at least one mark is known, or empty after a while: then the frame asks again.
   * `refresh` are those it shows as stale. `asked` are those the person has asked for by an act of their own: where
   * the site is on demand, the service is asked for no others. `young` are those that have stood there for a moment
   * alone, and may be gone in another: the page waits for them, and says so again when the service may be asked.
   */
  assessAddresses: {
    from: ['content'],
    input: z.object({
      addresses,
      refresh: addresses,
      asked: z._default(addresses, []),
      young: z._default(addresses, []),
    }),
    output: z.object({ marks: z.array(MarkSchema), isOnDemand: z.boolean(), badges }),
  },
  /** Tells the toolbar what the frame shows. */
  reportMarks: {
    from: ['content'],
    input: z.object({
      counts: z.partialRecord(z.enum(LEVELS), z.int().check(z.nonnegative())),
      /** The page keeps its marks out of sight. */
      hidesMarks: z.optional(z.boolean()),
    }),
    output: nothing,
  },
  /**
   * Brings the script with the marks, or that with the cards, into the frame that asks, and tells how marks are drawn.
   * Asks the service nothing.
   */
  loadScript: {
    from: ['content'],
    input: z.object({ name: z.enum(LATE_SCRIPTS) }),
    output: z.object({ badges }),
  },
  /** A one-time ticket by which a card learns its address; the page never sees either. */
  issueCardTicket: {
    from: ['content'],
    input: z.object({ address: AddressSchema, flags: pageFlags }),
    output: z.object({ ticket: z.string() }),
  },
  redeemCardTicket: {
    from: ['card'],
    input: z.object({ ticket: z.string() }),
    output: z.object({ address: z.nullable(AddressSchema), flags: pageFlags }),
  },
  /** The card's natural size in CSS px, passed on to the frame that shows it. */
  resizeCard: {
    from: ['card'],
    input: z.object({ height: z.number().check(z.minimum(0), z.maximum(4000)) }),
    output: nothing,
  },
  closeCard: { from: ['card'], input: nothing, output: nothing },
  /**
   * The whole verdict of one address; asks the service where it is not known. Never causes a look-up.
   * `isRetry`, here and below: the person asks for it again, so one request is sent whatever fault is in force.
   * `isPrivate`: from a page of ours in a private window, which the browser does not tell of.
   */
  reportAddress: {
    from: ['card', 'page'],
    input: z.object({
      address: AddressSchema,
      isRetry: z.optional(z.boolean()),
      isPrivate: z.optional(z.boolean()),
    }),
    output: AddressReportSchema,
  },
  getServiceStatus: { from: ['card', 'page'], input: nothing, output: ServiceStatusSchema },
  getQueueStatus: { from: ['page'], input: nothing, output: QueueStatusSchema },
  /** Stores base URL and token. Without `token` the stored one is kept, unless the origin changes. */
  saveService: {
    from: ['page'],
    input: z.object({ baseUrl: z.string(), token: z.optional(z.string()) }),
    output: resultOf(ServiceStatusSchema),
  },
  /** Forgets base URL, token, cached verdicts and history. */
  forgetService: { from: ['page'], input: nothing, output: nothing },
  testConnection: { from: ['page'], input: nothing, output: ConnectionReportSchema },
  getUsedCount: {
    from: ['page'],
    input: z.object({ isRetry: z.optional(z.boolean()) }),
    output: resultOf(UsedReportSchema),
  },
  /** The count as it was told last; asks the service nothing. */
  getLastUsedCount: {
    from: ['page'],
    input: nothing,
    output: z.object({ report: z.nullable(UsedReportSchema) }),
  },
  /** What levels are judged by, for pages that read the stored history themselves. Asks the service nothing. */
  getJudgement: { from: ['page'], input: nothing, output: LevelJudgementSchema },
  getHistoryProgress: { from: ['page'], input: nothing, output: HistoryProgressSchema },
  /**
   * Reads what is new in the history, or goes on with a reading that waits. Looking into the popup is a reason to when
   * the last look is some time ago; a person's own wish is one always, and goes on with what was stopped.
   */
  syncHistory: {
    from: ['page'],
    input: z.object({ occasion: z.enum(['popupOpened', 'personAsked']) }),
    output: nothing,
  },
  stopHistorySync: { from: ['page'], input: nothing, output: nothing },
  getSettings: { from: ['card', 'page'], input: nothing, output: SettingsSchema },
  saveSettings: { from: ['page'], input: SettingsSchema, output: nothing },
  /**
   * Takes over settings from a file, modes of sites included. They are taken whole or not at all: then `badName` names
   * the first that is none. With `isTrial` nothing changes, and the answer is what the settings would be.
   */
  importSettings: {
    from: ['page'],
    input: z.object({ written: z.record(z.string(), z.unknown()), isTrial: z.boolean() }),
    output: z.object({ settings: z.nullable(SettingsSchema), badName: z.nullable(z.string()) }),
  },
  /** Clears what is stored; asks the service nothing. */
  clearStored: {
    from: ['page'],
    input: z.object({ what: z.enum(CLEARABLE) }),
    output: nothing,
  },
  getDiagnostics: { from: ['page'], input: nothing, output: DiagnosticsSchema },
  /** The mode of one site; null: that of the others. */
  setSiteMode: {
    from: ['page'],
    input: z.object({ host: SiteHostSchema, mode: z.nullable(z.enum(SITE_MODES)) }),
    output: nothing,
  },
  setDefaultMode: {
    from: ['page'],
    input: z.object({ mode: z.enum(DEFAULT_MODES) }),
    output: nothing,
  },
  /** What is known of the page in a tab. Asks the service nothing. */
  reportSite: {
    from: ['page'],
    input: z.object({ tabId: z.int(), origin: z.string() }),
    output: SiteReportSchema,
  },
  /** What is known of addresses. Asks the service nothing and writes nothing down. */
  recallAddresses: {
    from: ['page'],
    input: z.object({ addresses }),
    output: z.object({ known: z.array(KnownAddressSchema) }),
  },
  /** The person asks for what that tab shows and nobody has asked for yet. */
  checkPage: { from: ['page'], input: z.object({ tabId: z.int() }), output: nothing },
  /** What the organisation has decided, null without a policy; the event `policyChanged` says to ask again. */
  getFleetReport: { from: ['page'], input: nothing, output: z.nullable(FleetReportSchema) },
  /** Erases the audit trail, unless the organisation wants it. */
  clearAudit: { from: ['page'], input: nothing, output: nothing },
} as const satisfies Record<string, MessageSpec>;

export type Contract = typeof contract;
export type MessageName = keyof Contract;
export type Input<N extends MessageName> = z.input<Contract[N]['input']>;
export type Parsed<N extends MessageName> = z.output<Contract[N]['input']>;
export type Output<N extends MessageName> = z.output<Contract[N]['output']>;

/** Events the background sends to our scripts in pages; past tense, and no answer but to `statusRequested`. */
export type PageEvent =
  /** What is known or how it is judged has changed: ask again for everything. */
  | { event: 'verdictsChanged' }
  | { event: 'cardResized'; height: number }
  | { event: 'cardClosed' }
  /** The person asks for everything in sight that has not been asked for. */
  | { event: 'checkRequested' }
  /** Answered with a `PageStatus`: the proof that we live there. */
  | { event: 'statusRequested' };

/**
 * Events the background sends to our own pages. `historyProgressed`: ask for the progress again. `policyChanged`: the
 * organisation has decided something anew; service, settings and modes may be others.
 */
export interface OwnPageEvent {
  event: 'historyProgressed' | 'policyChanged';
}

/** The envelope on the wire. */
export interface Envelope {
  hexmark: MessageName;
  input: unknown;
}
