import { writePart } from '../generated-part.ts';
import { readParameters } from './parameters.ts';
import type { Parameters } from './parameters.ts';
import { simulate } from './simulate.ts';
import { describeSample, fourWays, offers, sensitivity } from './tables.ts';

/** One assumption at a time, and what it is changed to. */
const CHANGES: [name: string, change: Partial<Parameters>][] = [
  ['nothing', {}],
  ['20 % unassessed', { unassessedShare: 0.2 }],
  ['80 % unassessed', { unassessedShare: 0.8 }],
  ['30 % revisits', { revisitShare: 0.3 }],
  ['80 % revisits', { revisitShare: 0.8 }],
  ['Zipf exponent 0.7', { zipfExponent: 0.7 }],
  ['Zipf exponent 1.1', { zipfExponent: 1.1 }],
  ['half of all in the history', { historyShare: 0.5 }],
  ['history of 5,000 more', { historyElsewhere: 5000 }],
  ['the same, 10 rows a page', { historyElsewhere: 5000, historyPageSize: 10 }],
];
/** Fewer people are enough to compare the same ones with each other. */
const COMPARED_SHARE = 0.2;

/** Where `--write` puts the result of the parameters as they stand. */
const PART = {
  start: '<!-- simulated by npm run bench:load -->',
  end: '<!-- end of what was simulated -->',
};

const startedMs = performance.now();
const flags = process.argv.slice(2);
const isWriting = flags.length === 1 && flags[0] === '--write';
const parameters = readParametersOrExit();
const printed: string[] = [];
const loads = await simulate(parameters);

print(describeSample(parameters));
print('First day: empty cache, everybody begins on the same day. Requests per person and day');
print(fourWays(parameters, loads, 'first'));
print('Later days. Requests per person and day');
print(fourWays(parameters, loads, 'later'));
print('What a service could offer, on top of cache + viewport + history. Per person and day');
print(offers(parameters, loads));

const people = Math.ceil(parameters.people * COMPARED_SHARE);
const rows = [];
for (const [change, changed] of CHANGES) {
  const changedLoads = await simulate({ ...parameters, ...changed, people }, [
    'noCache',
    'history',
  ]);
  rows.push({ change, loads: changedLoads });
}
print(
  `What it hangs on: one assumption changed, ${people} people, later days. Requests per person and day`,
);
print(sensitivity(rows));
if (isWriting) await writePart('scale.md', PART, ['```text', printed.join('\n\n'), '```']);
process.stderr.write(`Took ${((performance.now() - startedMs) / 1000).toFixed(1)} s.\n`);

function readParametersOrExit(): Parameters {
  try {
    return readParameters(isWriting ? [] : flags);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
}

function print(text: string): void {
  printed.push(text);
  process.stdout.write(`${text}\n\n`);
}
