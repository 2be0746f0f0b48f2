import process from 'node:process';
import { countFrom, readCommand } from '../../setup/command-options.ts';
import { LEAST_PRECISION, LEAST_RECALL, scoreLens } from './score.ts';
import { createPages } from './transactions.ts';

/**
 * `npm run lens`: how many of the addresses in call data and event topics the lens marks, and how often it marks
 * something else. Ends with 1 where it is worse than it may be.
 */
const USAGE = `npm run lens -- [--transactions 500] [--seed 8117] [--show]

  --transactions N  makes up so many
  --seed N          makes up others
  --show            prints what was marked wrongly and what was missed`;

const { transactions, seed, show } = readCommand(
  USAGE,
  {
    transactions: { type: 'string', default: '500' },
    seed: { type: 'string', default: '8117' },
    show: { type: 'boolean', default: false },
  },
  (values) => ({
    transactions: countFrom('transactions', values.transactions),
    seed: countFrom('seed', values.seed, 0),
    show: values.show,
  }),
);
const score = scoreLens(createPages(transactions, seed));
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const isGood = score.precision >= LEAST_PRECISION && score.recall >= LEAST_RECALL;

const lines = [
  `${transactions} transactions, ${score.right + score.missed} addresses in words of 32 bytes`,
  `besides ${score.broken} that a list of words breaks in two lines, which are not marked`,
  `${score.precision >= LEAST_PRECISION ? '✔' : '✘'} precision ${percent(score.precision)} (at least ${percent(LEAST_PRECISION)}): ${score.wrong} wrong`,
  `${score.recall >= LEAST_RECALL ? '✔' : '✘'} recall    ${percent(score.recall)} (at least ${percent(LEAST_RECALL)}): ${score.missed} missed`,
];
if (show) lines.push('wrong', ...score.wrongWords, 'missed', ...score.missedAddresses);
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = isGood ? 0 : 1;
