import * as z from 'zod/mini';
import { TAKEN_BY } from '../domain/book/anchors.ts';
import { REPEATED_MARKS } from '../domain/mark/mark-style.ts';
import { MarkSchema } from '../domain/mark/mark.ts';
import { COUNTED, PAGE_FLAGS } from '../domain/verdict/level.ts';
import type { Flag } from '../domain/verdict/level.ts';
import { AddressSchema } from '../domain/verdict/verdict.ts';
import { addresses, isRetry, nothing, ticket } from './message-spec.ts';
import type { MessageSpec } from './message-spec.ts';
import { AddressReportSchema, ComparedAddressSchema } from './schemas.ts';

/** The scripts that come into a page only when they are needed. */
const LATE_SCRIPTS = ['marks', 'cards'] as const;
export type LateScript = (typeof LATE_SCRIPTS)[number];

/** How marks are drawn, as a `MarkStyle`. `words` names marks if the person's language is not the browser's. */
const style = z.optional(
  z.object({
    size: z.number(),
    isSparse: z.boolean(),
    repeats: z.enum(REPEATED_MARKS),
    opensAtText: z.boolean(),
    words: z.optional(z.record(z.string(), z.string())),
  }),
);

/**
 * What the page itself gives away about an address, as our script in the page has found it. Not whether the address is
 * trusted, a bot or out of date: the background knows, and whoever has taken over the page's process could lie.
 */
const pageFlags = z
  .array(z.enum(PAGE_FLAGS as readonly Flag[]))
  .check(z.maxLength(PAGE_FLAGS.length));

const isPrivate = z.optional(z.boolean());

/**
 * The messages of our script in a web page, and those of the card. In this file "page" is the web page. All that comes
 * from our script is refused on sites that are not allowed or are switched off.
 */
export const pageContract = {
  /**
   * Sends the addresses that a frame has to ask for, most wanted first: those that it wants marks for and that have no
   * mark yet, or one that has to be renewed. A list may hold 1,000; our script sends at most 500 (`mark-source.ts`).
   * Each call replaces the frame's last one.
   *
   * `refresh`: shown as stale; these are waited for until renewed. `asked`: the person has asked for these by an act
   * of their own; on a site that is on demand the service is asked for no others. The background believes that of
   * addresses whose card was opened in the tab, and after a press of the popup's button (`tabs/person-acts.ts`).
   * `young`: these have stood in the page for less than 300 ms and may pass by; what is known of them is told, but the
   * service is not asked yet. `inData`: these stand in call data alone; the service is asked about them only as on a
   * site that is on demand.
   *
   * Output: one mark for each address that can be answered now. It holds the EIP-55 form, the level, the flags, the
   * reason if there is no verdict, and in how many ms to ask again, or null. Answers as soon as one mark is known, or
   * empty after 20 s; then the frame asks again. Browsers end a worker after 30 s without an event, so it never waits
   * longer.
   *
   * Cost: one request for each address that is neither known nor fresh, within the tab's ceiling and the pace.
   */
  assessAddresses: {
    from: ['content'],
    input: z.object({
      addresses,
      refresh: addresses,
      asked: z._default(addresses, []),
      young: z._default(addresses, []),
      inData: z._default(addresses, []),
    }),
    output: z.object({ marks: z.array(MarkSchema), isOnDemand: z.boolean(), style }),
  },
  /**
   * Tells the toolbar button how many addresses of each level the frame shows, and how many are shown wrongly.
   * `hidesMarks`: the page keeps our marks out of sight. Costs no request.
   */
  reportMarks: {
    from: ['content'],
    input: z.object({
      counts: z.partialRecord(z.enum(COUNTED), z.optional(z.int().check(z.nonnegative()))),
      hidesMarks: z.optional(z.boolean()),
    }),
    output: nothing,
  },
  /**
   * Runs `marks.js` or `cards.js` in the frame that asks, and tells how marks are drawn. A script cannot load another
   * one into its own world, so the background does it. Costs no request.
   */
  loadScript: {
    from: ['content'],
    input: z.object({ name: z.enum(LATE_SCRIPTS) }),
    output: z.object({ style }),
  },
  /**
   * Notes an address that the person has copied, or pasted into a field, so that others can be compared with it. Nothing
   * is noted of private windows (`isPrivate`: as in `reportAddress`). Costs no request.
   */
  noteTaken: {
    from: ['content', 'ownPage'],
    input: z.object({ address: AddressSchema, by: z.enum(TAKEN_BY), isPrivate }),
    output: nothing,
  },
  /**
   * Issues a ticket by which one card in the same tab learns its address. So the card's URL tells the page nothing, even
   * if it could be read. `alike`: the address to compare with this one. `isCopied`: the person has just copied it;
   * `isPasted`: it is what the person has pasted into a field. Costs no request.
   */
  issueCardTicket: {
    from: ['content'],
    input: z.object({
      address: AddressSchema,
      flags: pageFlags,
      alike: z.optional(AddressSchema),
      isCopied: z.optional(z.boolean()),
      isPasted: z.optional(z.boolean()),
    }),
    output: z.object({ ticket }),
  },
  /**
   * The whole of what is known of the address that a ticket stands for, with the flags that our script has found in the
   * page. The first frame to ask has the ticket for itself. `report` is null for a ticket that is another frame's,
   * another tab's or unknown. `alike`: what is known already of the address that it looks like. `isNotCopied`: it was
   * pasted, and another one was copied last, not long ago.
   *
   * An old verdict is told at once. `needsFresh`: the card shows it and asks for a fresh one.
   *
   * Cost: one request if nothing is known, or for a renewal nothing fresh, within the ceiling of the tab and the pace.
   * Never a look-up.
   */
  reportCard: {
    from: ['card'],
    input: z.object({ ticket, isRetry, needsFresh: isRetry }),
    output: z.object({
      report: z.nullable(AddressReportSchema),
      alike: z.optional(ComparedAddressSchema),
      isCopied: z.optional(z.boolean()),
      isNotCopied: z.optional(z.boolean()),
    }),
  },
  /** As `noteTaken`, of the ticket's address: the person has copied it by the card's own button. Costs no request. */
  noteCardCopied: { from: ['card'], input: z.object({ ticket }), output: nothing },
  /** Has the frame that shows the card close it (`cardClosed`). The card itself cannot remove its frame. */
  closeCard: { from: ['card'], input: nothing, output: nothing },
  /**
   * The whole of what is known of one address: verdict, level, flags, probability as a share of 1, whether it is stale,
   * and the fault if there is one. Not for scripts in pages, which get no more than a mark.
   *
   * `isPrivate`: the sender is in a private window. Our own pages say so themselves, because the browser does not.
   *
   * Cost: one request if nothing fresh is known, ahead of what pages want. It never uses up a look-up.
   */
  reportAddress: {
    from: ['ownPage'],
    input: z.object({ address: AddressSchema, isRetry, isPrivate }),
    output: AddressReportSchema,
  },
} as const satisfies Record<string, MessageSpec>;

/** Events that the background sends to our scripts in web pages, in the past tense. Only the last is answered. */
export type PageEvent =
  /**
   * What is known, or how it is judged, has changed: the scripts of all tabs ask again for everything. `isKnown`: the
   * person has copied or pasted an address that others are compared with from now on. An address that waits after a
   * fault is then not asked for sooner.
   */
  | { event: 'verdictsChanged'; isKnown?: boolean }
  /** The card asked to be closed, or another card is opened by the keyboard. */
  | { event: 'cardClosed' }
  /** The person pressed the popup's button: ask for what is in sight and has not been asked for. */
  | { event: 'checkRequested' }
  /** Answered with a `PageStatus`, which proves that our script lives in the frame. */
  | { event: 'statusRequested' };
