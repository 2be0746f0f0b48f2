import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { shellOf } from '../shell.ts';
import type { PageState } from '../model.ts';
import type { ReactApi, ReactNode, ReactServer } from './react-api.ts';
import { createViews, LATE_PARTS } from './views.ts';

/** Writes a page as its framework's server does. `script` is the URL of the app's module. */
export type Render = (
  response: ServerResponse,
  state: PageState,
  script: string,
  /** When each late part comes, in ms. */
  delaysMs: readonly number[],
) => void;

export interface Renderers {
  hydrated: Render;
  document: Render;
  streamed: Render;
}

export function createRenderers(react: ReactApi, server: ReactServer): Renderers {
  const views = createViews(react);

  function stream(response: ServerResponse, node: ReactNode, script: string): void {
    const { pipe } = server.renderToPipeableStream(node, {
      bootstrapModules: [script],
      onShellReady: () => pipe(response),
    });
  }

  return {
    hydrated(response, state, script) {
      response.end(shellOf(script, server.renderToString(views.page({ state }))));
    },
    document: (response, state, script) => stream(response, views.document({ state }), script),
    streamed(response, state, script, delaysMs) {
      const arrivals = Array.from({ length: LATE_PARTS }, (_, part) => wait(delaysMs[part] ?? 0));
      stream(response, views.streamed({ state, arrivals: arrivals.map(asVoid) }), script);
    },
  };
}

async function asVoid(arrival: Promise<unknown>): Promise<void> {
  await arrival;
}
