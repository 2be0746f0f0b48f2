import process from 'node:process';
import { countFrom, readCommand } from '../../setup/command-options.ts';
import { writePart } from '../generated-part.ts';
import { createLongRandom } from './long-random.ts';
import { DISTRIBUTIONS } from './distributions.ts';
import { expectedAlarms } from './expected.ts';
import {
  countFalseAnchorPages,
  countFalseFamilies,
  countFalsePages,
  measureAnchorRecall,
  measureRecall,
} from './rule-error.ts';

/**
 * `npm run signals`: how many look-alikes the rule finds, and how often it is wrong. Ends with 1 where it is worse than
 * it may be.
 */
const USAGE = `npm run signals -- [--pages 100000] [--write]

  --pages N  looks at so many random pages of each size
  --write    puts the result into docs/look-alikes.md`;

const { pages, isWriting } = readCommand(
  USAGE,
  { pages: { type: 'string', default: '100000' }, write: { type: 'boolean', default: false } },
  (values) => ({ pages: countFrom('pages', values.pages), isWriting: values.write }),
);
const PART = {
  start: '<!-- measured by npm run signals -->',
  end: '<!-- end of what was measured -->',
};

const LEAST_RECALL = 0.99;
const MOST_FALSE = 1e-4;
/** Sizes of pages. A recall is promised up to the second. */
const CROWDS = [2, 232, 666];
const PROMISED_UP_TO = 232;
const PAGES = [100, 1000, 7000];
/** The largest pages for each number of digits: nowhere else does chance bring more alarms. */
const LARGEST = [232, 666, 2186, 7595, 27_216];
/** Known addresses beside a page's. A recall is promised up to as many pairs as 232 addresses make. */
const BESIDE = [
  { known: 50, addresses: 500 },
  { known: 500, addresses: 50 },
  { known: 1550, addresses: 100 },
];
const PROMISED_PAIRS = pairsAmong(PROMISED_UP_TO);
const FAMILIES = ['4444', '7777', 'beef', 'c0ffee'];
const FAMILY_PAGES = 1000;
const ROUNDS = 10_000;

const random = createLongRandom(20);
let isGood = true;

function judge(holds: boolean): string {
  isGood &&= holds;
  return holds ? '✔' : '✘';
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const count = (number: number): string => number.toLocaleString('en');

function pairsAmong(addresses: number): number {
  return (addresses * (addresses - 1)) / 2;
}

function expectedIn(chance: number): string {
  return `${(chance * pages).toFixed(2)} of ${count(pages)}`;
}

/** What is counted varies by chance. So it may be as far from what is expected as that explains. */
function alarmRow(what: string, alarms: number, pairs: number): string {
  const chance = expectedAlarms(pairs);
  const isExplained = alarms <= chance * pages + 3 * Math.sqrt(chance * pages) + 1;
  const sign = judge(chance <= MOST_FALSE && isExplained);
  return `| ${sign} | ${what} | ${alarms} of ${count(pages)}, ${(chance * pages).toFixed(2)} expected |`;
}

const rows = ['|  | What | Measured |', '| --- | --- | --- |'];
for (const distribution of DISTRIBUTIONS) {
  for (const addresses of CROWDS) {
    const rounds = addresses > PROMISED_UP_TO ? ROUNDS / 10 : ROUNDS;
    const recall = measureRecall(distribution, { addresses, rounds }, random);
    const sign = addresses > PROMISED_UP_TO ? ' ' : judge(recall >= LEAST_RECALL);
    const what = `Pairs found, ${distribution.name}, among ${count(addresses)} addresses`;
    rows.push(`| ${sign} | ${what} | ${percent(recall)} of ${count(rounds)} |`);
  }
}
for (const addresses of PAGES) {
  const alarms = countFalsePages({ addresses, pages }, random);
  const what = `False alarms, random pages of ${count(addresses)} addresses`;
  rows.push(alarmRow(what, alarms, pairsAmong(addresses)));
}
for (const addresses of LARGEST) {
  const what = `The same, pages of ${count(addresses)}`;
  const expected = expectedAlarms(pairsAmong(addresses));
  rows.push(`| ${judge(expected <= MOST_FALSE)} | ${what} | ${expectedIn(expected)} expected |`);
}
for (const beside of BESIDE) {
  const { known, addresses } = beside;
  const pair = `${count(known)} known × ${count(addresses)} of a page`;
  const isPromised = known * addresses <= PROMISED_PAIRS;
  for (const distribution of DISTRIBUTIONS) {
    const recall = measureAnchorRecall(distribution, { ...beside, rounds: ROUNDS / 10 }, random);
    const sign = isPromised ? judge(recall >= LEAST_RECALL) : ' ';
    const what = `Like a known one, ${distribution.name}, ${pair}`;
    rows.push(`| ${sign} | ${what} | ${percent(recall)} of ${count(ROUNDS / 10)} |`);
  }
  const alarms = countFalseAnchorPages({ ...beside, pages }, random);
  rows.push(alarmRow(`False alarms, ${pair}`, alarms, known * addresses));
}
for (const end of FAMILIES) {
  const alarms = countFalseFamilies(end, FAMILY_PAGES, random);
  const what = `False alarms, pages of 200 addresses that end with \`${end}\``;
  rows.push(`| ${judge(alarms === 0)} | ${what} | ${alarms} of ${count(FAMILY_PAGES)} |`);
}

console.log(rows.join('\n'));
if (isWriting) await writePart('look-alikes.md', PART, rows);
process.exitCode = isGood ? 0 : 1;
