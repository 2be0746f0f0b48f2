import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What each of our own pages says of itself, beside the manifest's policy. */
const LIMITS = ["connect-src 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'"];

/** Ways to make markup or script of a text. */
const SINK =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|srcdoc|document\.write|new Function)\b|[^\w.$]eval\(/g;
/** Preact's own `dangerouslySetInnerHTML`, which nothing here uses: it compares with `__html` of that property. */
const OF_PREACT = /\w+\.__html==\w+\.innerHTML\)\|\|\(\w+\.innerHTML=\w+\.__html\)/;

/** Whether our own pages carry their limits, and no code but Preact's can make markup of a text. */
export function checkPages(buildDir: string): string[] {
  const read = (file: string): string => readFileSync(join(buildDir, file), 'utf8');
  const pages = globSync('*.html', { cwd: buildDir });
  const unlimited = pages.flatMap((page) =>
    LIMITS.filter((limit) => !read(page).replaceAll('&#39;', "'").includes(limit)).map(
      (limit) => `${page} lacks ${limit}.`,
    ),
  );
  const sinks = globSync('**/*.js', { cwd: buildDir }).flatMap((file) =>
    findSinks(read(file)).map((sink) => `${file} holds ${sink}.`),
  );
  return [...(pages.length === 0 ? ['There are no pages.'] : []), ...unlimited, ...sinks];
}

/** Ways to make markup or script of a text that are in a built script. Preact's one is allowed once. */
export function findSinks(code: string): string[] {
  return code.replace(OF_PREACT, '').match(SINK) ?? [];
}
