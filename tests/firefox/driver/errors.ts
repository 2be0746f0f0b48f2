import type { Firefox } from './launch.ts';

/** Goes into the head of a test page and notes what the page's own `error` listeners would hear. */
export const WATCH_ERRORS = `<script>
  var errorEvents = [];
  for (const name of ['error', 'unhandledrejection'])
    addEventListener(name, (event) => errorEvents.push(String(event.message || event.reason)), true);
</script>`;

/**
 * What Firefox logs when a page is left while it waits for an answer of the background. A message that was sent cannot be
 * called off, and its answer harms nobody once the page is gone.
 */
const LEAVING = ['after context unloaded', 'resolved while context is inactive'];

/** Errors that the page on show has heard of, and those in the browser's console whose source is under these URLs. */
export async function readErrors(firefox: Firefox, urls: readonly string[]): Promise<string[]> {
  const heard = await firefox.execute<string[]>(`return window.errorEvents || []`);
  const logged = await firefox.executeChrome<string[]>(
    `const [urls, leaving] = arguments;
    return Services.console.getMessageArray()
      .filter((message) => message instanceof Ci.nsIScriptError)
      .filter(({ flags }) => !(flags & Ci.nsIScriptError.warningFlag))
      .filter(({ sourceName }) => urls.some((url) => sourceName.startsWith(url)))
      .filter(({ errorMessage }) => !leaving.some((note) => errorMessage.includes(note)))
      .map(({ errorMessage, sourceName, lineNumber }) =>
        errorMessage + ' at ' + sourceName + ':' + lineNumber);`,
    [urls, LEAVING],
  );
  return [...heard, ...logged];
}
