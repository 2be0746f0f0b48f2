import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkWorkflow, checkWorkflows } from '../../gates/workflows.ts';

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

/** What the gate finds in a repository that has this file among its workflows. */
function checkIn(file: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'hexmark-workflows-'));
  try {
    mkdirSync(join(root, '.github', 'workflows'), { recursive: true });
    writeFileSync(join(root, 'package.json'), '{"scripts":{"build":""}}');
    writeFileSync(join(root, '.github', 'workflows', file), SOUND.replace(HASH, 'v5'));
    return checkWorkflows(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('workflows', () => {
  it.each(['ci.yml', 'ci.yaml'])('are found by either of their endings: %s', (file) => {
    expect(checkIn(file)).toEqual([expect.stringContaining('is not pinned')]);
  });

  it('that are not there are told', () => {
    expect(checkIn('ci.txt')).toEqual(['There are no workflows.']);
  });

  it('pass when they are pinned, bounded and may only read', () => {
    expect(check(SOUND)).toEqual([]);
  });

  it('pass with a value of their own in a command', () => {
    const own = "echo ${{ matrix.os }} ${{ inputs.dry-run && '--dry-run' || '' }}";
    expect(check(SOUND.replace('npm run build', own))).toEqual([]);
  });

  it('pass when they use such words elsewhere than in a command', () => {
    const settings =
      'run: |\n          npm run build\n        env:\n          REF: ${{ github.head_ref }}';
    expect(check(SOUND.replace('run: npm run build', settings))).toEqual([]);
  });

  it.each([
    ['an action by its tag', [HASH, 'v5'], 'ci.yml:9: actions/checkout@v5 is not pinned'],
    ['a pin without a version', [' # v5.0.0', ''], 'lacks its version'],
    ['a script that is not there', ['npm run build', 'npm run bulid'], 'no script bulid'],
    ['rights to write for all jobs', ['contents: read', 'contents: write'], 'rights to read'],
    [
      'rights to write beside those to read',
      ['contents: read', 'contents: read\n  id-token: write'],
      'rights to read',
    ],
    [
      'all rights for a job',
      ['timeout-minutes: 5', 'timeout-minutes: 5\n    permissions: write-all'],
      'ci.yml:8: name each right',
    ],
    ['a job without a timeout', ['    timeout-minutes: 5\n', ''], 'needs a timeout'],
    ['code from outside', ['on: push', 'on:\n  pull_request_target:'], 'pull_request_target'],
    [
      'an outsider’s words in a command',
      ['npm run build', 'echo ${{ github.event.issue.title }}'],
      'by the environment',
    ],
    [
      'the name of a branch in a command of several lines',
      ['npm run build', '|\n          npm run build\n\n          echo ${{ github.head_ref }}'],
      'ci.yml:13: pass what others write by the environment',
    ],
    [
      'the name of a tag in a folded command',
      ['npm run build', '>\n          npm run build\n          ${{ github.ref_name }}'],
      'by the environment',
    ],
    [
      'an outsider’s words by the environment, put into a command as they are',
      ['npm run build', 'echo ${{ env.TAG }}'],
      'by the environment',
    ],
    [
      'all that is known of a run in a command',
      ['npm run build', "echo '${{ toJSON(github) }}'"],
      'by the environment',
    ],
    [
      'a tag that may be a branch of its name',
      ['# v5.0.0', '# v5.0.0\n        with:\n          ref: ${{ inputs.tag }}'],
      'refs/tags/',
    ],
    [
      'an attestation of any workflow and tag',
      ['npm run build', 'gh attestation verify file --repo a/b'],
      'which workflow and which tag',
    ],
  ] as const)('are refused with %s', (_what, [before, after], problem) => {
    const problems = check(SOUND.replace(before, after));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});
