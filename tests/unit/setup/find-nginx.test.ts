import { afterEach, expect, it, vi } from 'vitest';
import { findNginx } from '../../support/team-cache.ts';

vi.mock('../../support/find-chromium.ts', () => ({
  findCommand: () => null,
  installDebianPackage: () => null,
}));

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a missing nginx leaves its tests out, and is a failure in CI', () => {
  vi.stubEnv('CI', undefined);
  expect(findNginx()).toBeNull();
  vi.stubEnv('CI', 'true');
  expect(findNginx).toThrow('nginx is missing');
});
