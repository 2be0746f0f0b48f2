import { spawnSync } from 'node:child_process';
import { describeAudit } from './describe-audit.ts';

/**
 * Asks the registry for known vulnerabilities of all that is installed. Ends with 1 if there are any, and with 2 if the
 * registry offers no advisories.
 */
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const { text, exitCode } = describeAudit(stdout);
console.log(text);
process.exitCode = exitCode;
