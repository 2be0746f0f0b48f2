/** What the browser tests are about, and the sources that it is made of. */
export interface TestSubject {
  name: string;
  /** Beginnings of paths. A change below one of them can break what these tests look at. */
  sources: readonly string[];
  /** Files of `tests/e2e` and `tests/firefox` by the beginning of their name: `card` is `card-frame.test.ts` too. */
  tests: readonly string[];
}
