import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultBinary } from '../../firefox/driver/process.ts';
import { findCommand } from '../../support/find-chromium.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexmark-firefox-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe.skipIf(process.platform === 'win32')('the Firefox of a single file of tests', () => {
  it('is found under the name that most systems give it', () => {
    const firefox = join(folder, 'firefox');
    writeFileSync(firefox, '#!/bin/sh\n');
    chmodSync(firefox, 0o755);
    symlinkSync(findCommand('which') ?? '', join(folder, 'which'));
    vi.stubEnv('PATH', folder);
    vi.stubEnv('FIREFOX_BINARY', undefined);
    expect(defaultBinary()).toBe(firefox);
  });

  it('is missed in plain words where the variable names none', () => {
    const named = join(folder, 'firefox');
    vi.stubEnv('FIREFOX_BINARY', named);
    expect(defaultBinary).toThrow(`FIREFOX_BINARY names ${named}, which does not exist.`);
  });
});
