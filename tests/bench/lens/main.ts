import process from 'node:process';
import { parseArgs } from 'node:util';
import { LEAST_PRECISION, LEAST_RECALL, scoreLens } from './score.ts';
import { createPages } from './transactions.ts';

/**
 * `npm run lens`: how many of the addresses in call data and event topics the lens marks, and how often it marks
 * something else. Ends with 1 where it is worse than it may be. `--seed 2` makes other transactions, `--show` prints
 * what was marked wrongly and what was missed.
 */
const { values } = parseArgs({
  options: {
    transactions: { type: 'string', default: '500' },
    seed: { type: 'string', default: '8117' },
    show: { type: 'boolean' },
  },
});
const score = scoreLens(createPages(Number(values.transactions), Number(values.seed)));
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const isGood = score.precision >= LEAST_PRECISION && score.recall >= LEAST_RECALL;

const lines = [
  `${values.transactions} transactions, ${score.right + score.missed} addresses in words of 32 bytes`,
  `besides ${score.broken} that a list of words breaks in two lines, which are not marked`,
  `${score.precision >= LEAST_PRECISION ? '✔' : '✘'} precision ${percent(score.precision)} (at least ${percent(LEAST_PRECISION)}): ${score.wrong} wrong`,
  `${score.recall >= LEAST_RECALL ? '✔' : '✘'} recall    ${percent(score.recall)} (at least ${percent(LEAST_RECALL)}): ${score.missed} missed`,
];
if (values.show) lines.push('wrong', ...score.wrongWords, 'missed', ...score.missedAddresses);
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = isGood ? 0 : 1;
