import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A value that is put into a command as it is, and so would be run: a title that somebody from outside has written, the
 * name of a branch. Only what the workflow itself has chosen may stand there.
 */
const PUT_IN = /\$\{\{(?!\s*(?:matrix\.[\w-]+|inputs\.dry-run && '[\w-]*' \|\| '[\w-]*')\s*\}\})/;
/** The indentation of a key whose value is a command. */
const RUN = /^[\s-]*(?=run:)/;

/** What is wrong with a workflow: actions that could change under us, too many rights, scripts that are not there. */
export function checkWorkflow(file: string, text: string, scripts: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  const lines = text.split('\n');
  let commandAt = Infinity;
  for (const [index, line] of lines.entries()) {
    const at = `${file}:${index + 1}`;
    const used = /\buses:\s*(\S+)(.*)/.exec(line);
    if (used !== null && !/@[0-9a-f]{40}$/.test(used[1] ?? '')) {
      problems.push(`${at}: ${used[1]} is not pinned by its commit's hash`);
    } else if (used !== null && !/#\s*v\d+\.\d+\.\d+/.test(used[2] ?? '')) {
      problems.push(`${at}: ${used[1]} lacks its version in a comment`);
    }
    for (const [, script = ''] of line.matchAll(/\bnpm run ([\w:-]+)/g)) {
      if (!scripts.has(script)) problems.push(`${at}: there is no script ${script}`);
    }
    if (line.trim() !== '' && line.search(/\S/) <= commandAt) commandAt = Infinity;
    commandAt = RUN.exec(line)?.[0].length ?? commandAt;
    if (commandAt < Infinity && PUT_IN.test(line)) {
      problems.push(`${at}: pass what others write by the environment`);
    }
    if (/^\s*permissions:\s*[\w-]*all\b/.test(line)) {
      problems.push(`${at}: name each right`);
    }
    if (/^\s*ref:\s*\$\{\{/.test(line)) {
      problems.push(`${at}: begin with refs/tags/, or a branch of that name would be taken`);
    }
  }
  const isVerified = text.includes('--signer-workflow') && text.includes('--source-ref');
  if (text.includes('gh attestation verify') && !isVerified) {
    problems.push(`${file}: say which workflow and which tag an attestation has to be of`);
  }
  if (/^\s*pull_request_target:/m.test(text)) {
    problems.push(`${file}: pull_request_target gives code from outside the project's rights`);
  }
  if (!/^permissions:\n(?: {2}[\w-]+: read\n)+(?! )/m.test(text)) {
    problems.push(`${file}: begin with rights to read alone; a job may ask for more`);
  }
  const jobs = text.slice(text.indexOf('\njobs:')).match(/^ {2}[\w-]+:$/gm)?.length ?? 0;
  if ((text.match(/^ {4}timeout-minutes: \d+$/gm)?.length ?? 0) < jobs) {
    problems.push(`${file}: each job needs a timeout`);
  }
  return problems;
}

/** The same for all workflows. */
export function checkWorkflows(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const files = globSync('.github/workflows/*.{yml,yaml}', { cwd: root });
  if (files.length === 0) return ['There are no workflows.'];
  return files.flatMap((file) =>
    checkWorkflow(file, readFileSync(join(root, file), 'utf8'), new Set(Object.keys(scripts))),
  );
}
