import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import StrayErrors, { STRAY_ERRORS_VARIABLE } from '../../setup/stray-errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexmark-stray-errors-'));

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('errors that belong to no test are written down with where they were thrown', () => {
  const file = join(folder, 'errors.json');
  vi.stubEnv(STRAY_ERRORS_VARIABLE, file);
  const thrown = {
    name: 'TypeError',
    message: 'no such thing',
    stack: 'TypeError: …\n    at here',
  };
  const bare = { name: 'Error', message: 'closed' };
  new StrayErrors().onTestRunEnd([], [thrown, bare], 'failed');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([thrown.stack, 'Error: closed']);
});

it('nothing is written where no file is named', () => {
  vi.stubEnv(STRAY_ERRORS_VARIABLE, undefined);
  expect(() => new StrayErrors().onTestRunEnd([], [], 'passed')).not.toThrow();
});
