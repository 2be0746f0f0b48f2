/** A row as it was observed, with a cell for each surface. */
export interface Observed {
  fault: string;
  cells: readonly string[];
}

const INTRODUCTION = `# What happens when something fails

Each row is a fault, each column a place where people see verdicts. A cell tells what was shown while the fault lasted and, after the arrow, what was shown once it was over. Unless a cell names something to do, all came right by itself, without a reload.

How a fault becomes these words: [the look-up engine and the history](look-ups-and-history.md#how-a-fault-becomes-words).

This page is written by a test that causes every fault in turn, with the local service and the built extension in Chromium. The test fails when it sees anything else than what is written here. To write the page anew:

\`\`\`sh
npm run docs:faults
\`\`\`

In every row the test also makes sure that

- no level is ever wrong: what was known stays, and what cannot be known is not guessed;
- no failure is kept: an address that could not be asked for has no entry in the extension's database;
- the service is not pressed: the requests about the addresses stay within a few, and what is known is not asked for again, unless the clock or a new token makes it necessary;
- the token goes to the configured service only: every request there carries it, and a second service, to which the redirect points, hears nothing.

"30 s of silence" and all pauses are played on faster clocks. A full disk is a database that refuses every write.

`;

/** The whole document. It is the same in every run. */
export function writeDocument(headings: readonly string[], rows: readonly Observed[]): string {
  const lines = [
    ['Fault', ...headings],
    ['---', ...headings.map(() => '---')],
    ...rows.map(({ fault, cells }) => [fault, ...cells]),
  ];
  return INTRODUCTION + lines.map(toLine).join('\n') + '\n';
}

function toLine(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`;
}
