import { defer } from './samples.ts';
import { json } from './service/fake-fetch.ts';

/** A `fetch` that answers by path and can be held up, for what the local service cannot time. */
export function fakeService(answer: (path: string, token: string) => Response) {
  const paths: string[] = [];
  let held: { part: string; gate: Promise<void> } | null = null;
  return {
    paths,
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      const { pathname, search } = new URL(url);
      const path = pathname + search;
      paths.push(path);
      const response = answer(path, new Headers(init.headers).get('Authorization') ?? '');
      if (held !== null && path.includes(held.part)) await held.gate;
      return response;
    },
    /** Holds up answers to paths with `part` from now on; call the result to let them go. */
    hold(part: string): () => void {
      const { promise, resolve } = defer<void>();
      held = { part, gate: promise };
      return () => {
        held = null;
        resolve();
      };
    },
  };
}

export const notFound = () => json({ detail: 'Not found.' }, 404);
