import type { Firefox } from './launch.ts';

/** For the head of a test page: notes what the page's own `error` listeners would hear. */
export const WATCH_ERRORS = `<script>
  var errorEvents = [];
  for (const name of ['error', 'unhandledrejection'])
    addEventListener(name, (event) => errorEvents.push(String(event.message || event.reason)), true);
</script>`;

/** Errors that the page on show has heard of, and those in the browser's console whose source is under these URLs. */
export async function readErrors(firefox: Firefox, urls: readonly string[]): Promise<string[]> {
  const heard = await firefox.execute<string[]>(`return window.errorEvents || []`);
  const logged = await firefox.executeChrome<string[]>(
    `const [urls] = arguments;
    return Services.console.getMessageArray()
      .filter((message) => message instanceof Ci.nsIScriptError)
      .filter(({ flags }) => !(flags & Ci.nsIScriptError.warningFlag))
      .filter(({ sourceName }) => urls.some((url) => sourceName.startsWith(url)))
      // Pages of ours that were left with a question open: the browser notes that by itself.
      .filter(({ errorMessage }) => !errorMessage.includes('rejected after context unloaded'))
      .map(({ errorMessage, sourceName, lineNumber }) =>
        errorMessage + ' at ' + sourceName + ':' + lineNumber);`,
    [urls],
  );
  return [...heard, ...logged];
}
