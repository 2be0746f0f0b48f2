import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A kind of page: its share of the views, and the fewest and most distinct addresses on it. */
export type PageKind = [share: number, fewest: number, most: number];

/**
 * The model of how people browse and what the service knows. Every number can be replaced by a flag of its name.
 * "Assumption" means that no source was found: put your own measurement there.
 */
export const PARAMETERS = {
  /** People simulated, each on their own; populations are their rates scaled up. */
  people: 200,
  /** Days simulated. The first starts with an empty cache and is reported apart. */
  days: 5,
  seed: 1,
  /** Sizes of the population in the tables. */
  populations: [1000, 100_000, 1_000_000],

  /** Share of people who browse on a given day after the first. Assumption. */
  activeShare: 0.6,
  /** Views a day of the person in the middle, counting only pages of allowed sites with an address. Assumption. */
  pagesPerDay: 15,
  /** Spread between people, sigma of a log-normal: 0.9 makes one in twenty view 66 pages or more. Assumption. */
  pagesSpread: 0.9,
  /** Weight of each hour from 0 to 23. All people in one time zone, which is the worst case. Assumption. */
  hourWeights: [1, 1, 1, 1, 1, 1, 2, 3, 5, 6, 6, 6, 5, 6, 6, 6, 6, 6, 6, 7, 8, 7, 5, 2],

  /**
   * Single transactions, address pages (explorers show the latest 25 transactions), lists of 25 to 50 rows with
   * sender and receiver, pages of dApps. The sizes follow explorers' pages; the shares are an assumption.
   */
  pageKinds: [
    [0.35, 3, 10],
    [0.35, 10, 30],
    [0.2, 35, 80],
    [0.1, 1, 4],
  ] as PageKind[],
  /** Addresses on one screen. Assumption: 20 rows, some of them with two addresses, some with the page's own. */
  addressesPerScreen: 18,
  /**
   * Share of views that end on the first screen; the others end anywhere further down. In Nielsen Norman Group's
   * "Scrolling and Attention" (2018) 57 % of viewing time was spent there. As a share of views: assumption.
   */
  firstScreenOnlyShare: 0.4,
  /** Time on one screen before the next. Assumption. */
  screenMs: 6000,
  /** How far ahead of the screen addresses are asked for, in screens: the margin in `lib/content/follow/near-viewport.ts`. */
  screensAhead: 0.5,

  /** Share of views that are revisits: 58 % in Tauscher and Greenberg (1997), 81 % in Cockburn and McKenzie (2001). */
  revisitShare: 0.58,
  /** Share of these that go back within the hour: 72.6 % in Obendorf and others, CHI 2007. */
  revisitWithinHourShare: 0.726,
  /** Share of a page's addresses that others have replaced when it is seen again. Assumption. */
  revisitDrift: 0.15,
  /** Most tabs open at once: the one longest not used makes room. Assumption. */
  tabs: 6,
  /** Views of one sitting: how many follow each other. Assumption. */
  pagesPerSitting: 5,
  /** Share of views after which the person looks at another open tab again. Assumption. */
  tabSwitchShare: 0.3,

  /** Addresses there are: 87.8 million nodes of Ether's network 2015–2020 (doi 10.3389/fphy.2021.720708). */
  universe: 87_800_000,
  /** Popularity ~ 1 / rank^exponent. That it is a power law is measured often; this exponent is an assumption. */
  zipfExponent: 0.9,
  /** Share of sightings that are of the person's own circle (their wallets, their counterparties). Assumption. */
  circleShare: 0.15,
  /** Addresses in that circle. Assumption. */
  circleSize: 40,

  /** Share of addresses without a prediction. Unknown to us and decisive: assumption. */
  unassessedShare: 0.5,
  /** Share of the addresses a person comes across that they have looked up before. Assumption. */
  historyShare: 0.15,
  /** Look-ups in the history that they do not come across in these days. Assumption. */
  historyElsewhere: 50,
  /** Rows on a page of the history: the interface does not say. Assumption. */
  historyPageSize: 100,

  /** How long a verdict counts as fresh: the extension's default. */
  verdictAgeMs: DEFAULT_SETTINGS.verdictAgeMs,
  /** How long "not assessed" counts as fresh: the extension's default. */
  unassessedAgeMs: DEFAULT_SETTINGS.unassessedAgeMs,
  /** Time from request to reply. Assumption. */
  replyMs: 120,

  /** What-if: addresses in one request of a batch endpoint. */
  batchSize: 50,
  /** What-if: ages a service might grant by Cache-Control: a week, and six hours for "not assessed". */
  grantedVerdictAgeMs: 7 * 24 * HOUR_MS,
  grantedUnassessedAgeMs: 6 * HOUR_MS,
  /** What-if: a feed of changed addresses is asked for before a view, at most this often. */
  feedEveryMs: 15 * MINUTE_MS,
  /** What-if: people who share a cache, and how long it keeps answers: the ages in `docs/team-cache/hexmark.conf`. */
  teamSize: 50,
  teamVerdictAgeMs: 12 * HOUR_MS,
  teamUnassessedAgeMs: 15 * MINUTE_MS,
  /** Times a day that what the service says of an address changes: one in fifty addresses a day. Assumption. */
  changesPerDay: 0.02,
  /** Bytes of a reply's status line and headers. Assumption. */
  headerBytes: 400,
  /** Bytes of a final prediction: the mean of the local service's (`tests/service/seed-prediction.ts`). */
  predictionBytes: 1360,
  /** Bytes of the body that says "not assessed": `{"detail":"Not found."}`. */
  unassessedBytes: 23,
};

export type Parameters = typeof PARAMETERS;

/** Reads `--name=value` flags, values as JSON; throws with all names where one is not understood. */
export function readParameters(flags: readonly string[]): Parameters {
  const chosen: Record<string, unknown> = { ...PARAMETERS };
  for (const flag of flags) {
    const [, name = '', text = ''] = /^--(\w+)=(.+)$/.exec(flag) ?? [];
    const fallback = chosen[name];
    const value: unknown = fallback === undefined ? undefined : parseJson(text);
    if (
      value === undefined ||
      typeof value !== typeof fallback ||
      Array.isArray(value) !== Array.isArray(fallback)
    ) {
      const all = Object.entries(PARAMETERS).map(([key, it]) => `  --${key}=${JSON.stringify(it)}`);
      throw new Error(`Not understood: ${flag}. There are:\n${all.join('\n')}`);
    }
    chosen[name] = value;
  }
  const parameters = chosen as Parameters;
  if (parameters.people < 2 || parameters.days < 2) {
    throw new Error('A range needs two people or more, and later days need two days or more.');
  }
  return parameters;
}

/** Undefined if it is no JSON, as a number with a decimal comma. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
