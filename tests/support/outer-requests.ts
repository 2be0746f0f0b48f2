import type { ExtensionBrowser } from './chromium.ts';

/** The URLs that pages and worker ask for from now on, but for the extension's own files. The list grows. */
export function noteOuterRequests({ context }: Pick<ExtensionBrowser, 'context'>): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('chrome-extension:')) asked.push(url);
  });
  return asked;
}
