import { isBrowserTest, isNamedBy } from '../setup/changed-tests.ts';
import type { TestSubject } from '../setup/test-subject.ts';

/**
 * Whether the table that `npm test -- --changed` chooses by is still true: every browser test is in it, and everything
 * in it is there. `paths` are those of all files.
 */
export function checkTestSubjects(
  paths: readonly string[],
  subjects: readonly TestSubject[],
): string[] {
  const tests = paths.filter(isBrowserTest);
  const unnamed = tests.filter((test) => !subjects.some((subject) => isNamedBy(subject, test)));
  return [
    ...unnamed.map((test) => `${test} is part of no subject.`),
    ...subjects.flatMap((subject) => [
      ...subject.sources
        .filter((source) => !paths.some((path) => path.startsWith(source)))
        .map((source) => `“${subject.name}” names ${source}, which is not there.`),
      ...subject.tests
        .filter((name) => !tests.some((test) => isNamedBy({ ...subject, tests: [name] }, test)))
        .map((name) => `“${subject.name}” names the test ${name}, which is not there.`),
    ]),
  ];
}
