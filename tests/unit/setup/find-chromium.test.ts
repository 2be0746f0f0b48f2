import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installDebianPackage } from '../../support/find-chromium.ts';

const PACKAGE = 'hexmark-no-such-package';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexmark-apt-'));
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Puts a package manager in the place of the machine's. Each of its calls is a line of `calls`. */
function fakeAptGet(script: string): void {
  const file = join(folder, 'apt-get');
  writeFileSync(file, `#!/bin/sh\necho "$1" >> '${folder}/calls'\n${script}\n`);
  chmodSync(file, 0o755);
}

const install = (): string =>
  `if [ "$1" = install ]; then ln -s /bin/sh '${folder}/${PACKAGE}'; fi`;

const calls = (): string[] => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');

/** Refuses this call the first time, as while another process installs something. */
const busyOnce = (call: string): string => `if [ "$1" = ${call} ] && [ ! -e "${folder}/busy" ]; then
  touch "${folder}/busy"; echo 'E: Could not get lock /var/lib/lock.' >&2; exit 100
fi`;

describe.skipIf(process.platform === 'win32')('a package of the distribution', () => {
  it('is installed where that is possible', () => {
    fakeAptGet(install());
    expect(installDebianPackage(PACKAGE)).toBe(join(folder, PACKAGE));
    expect(calls()).toEqual(['update', 'install']);
  });

  it.each(['update', 'install'])('waits for another one that is being installed: %s', (call) => {
    fakeAptGet(`${busyOnce(call)}\n${install()}`);
    expect(installDebianPackage(PACKAGE)).toBe(join(folder, PACKAGE));
  });

  it('is given up where it cannot be installed', () => {
    fakeAptGet('echo "E: Unable to locate package" >&2; exit 100');
    expect(installDebianPackage(PACKAGE)).toBeNull();
    expect(calls()).toEqual(['update']);
  });
});
