import { describe, expect, it } from 'vitest';
import { checkWorkflow } from '../../gates/workflows.ts';

const HASH = 'a'.repeat(40);
const SOUND = `on: push
permissions:
  contents: read

jobs:
  one:
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@${HASH} # v5.0.0
      - run: npm run build
`;

function check(text: string): string[] {
  return checkWorkflow('ci.yml', text, new Set(['build']));
}

describe('workflows', () => {
  it('pass when they are pinned, bounded and may only read', () => {
    expect(check(SOUND)).toEqual([]);
  });

  it.each([
    ['an action by its tag', [HASH, 'v5'], 'ci.yml:9: actions/checkout@v5 is not pinned'],
    ['a pin without a version', [' # v5.0.0', ''], 'lacks its version'],
    ['a script that is not there', ['npm run build', 'npm run bulid'], 'no script bulid'],
    ['rights to write for all jobs', ['contents: read', 'contents: write'], 'rights to read'],
    ['a job without a timeout', ['    timeout-minutes: 5\n', ''], 'needs a timeout'],
    ['code from outside', ['on: push', 'on:\n  pull_request_target:'], 'pull_request_target'],
    [
      'an outsider’s words in a command',
      ['npm run build', 'echo ${{ github.event.issue.title }}'],
      'by the environment',
    ],
  ] as const)('are refused with %s', (_what, [before, after], problem) => {
    const problems = check(SOUND.replace(before, after));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});
