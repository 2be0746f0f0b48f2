import { describe, expect, it } from 'vitest';
import { checkBrowserTable } from '../../gates/browser-table.ts';

const PAGE = `# Browsers

\`not-in-the-table\`

| Path  | Chromium (\`tests/e2e\`) | Firefox (\`tests/firefox\`)  |
| ----- | ------------------------ | ---------------------------- |
| Card  | \`card\`, \`faults\`     | \`card\`; \`card\` has it too |
| Cover | \`card-*\`               | None                         |
`;
const PATHS = [
  'lib/card.ts',
  'tests/e2e/card.test.ts',
  'tests/e2e/card-cover.test.ts',
  'tests/e2e/card-text.test.ts',
  'tests/e2e/faults/faults.test.ts',
  'tests/e2e/faults/popup.ts',
  'tests/firefox/card.test.ts',
  'tests/firefox/driver/other.test.ts',
];

describe('the table of browsers', () => {
  it('passes when it names every test, each under its browser', () => {
    expect(checkBrowserTable(PAGE, PATHS)).toEqual([]);
  });

  it('is refused when a test is left out, or is not there', () => {
    expect(checkBrowserTable(PAGE, [...PATHS, 'tests/firefox/card-cover.test.ts'])).toEqual([
      'docs/browsers.md leaves out tests/firefox/card-cover.',
    ]);
    expect(checkBrowserTable(PAGE, PATHS.slice(0, -2))).toEqual([
      'docs/browsers.md names tests/firefox/card, which is not there.',
    ]);
  });
});
