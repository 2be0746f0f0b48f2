import type { BadgeLook } from '../../domain/mark/badge-look.ts';
import type { Client } from '../../messaging/client.ts';
import type { CreateMarker, Marker } from '../start-marks.ts';
import { awaitScript, stopAwaiting } from './late-script.ts';

/** The marks of a page, whose script is not there before the page shows an address: most pages never do. */
export interface LazyMarker {
  /** Null until its script has come. */
  current(): Marker | null;
  /** Has the script brought, unless it is on its way. */
  load(): void;
  stop(): void;
}

export interface LazyMarkerDeps {
  call: Client;
  create: (createMarker: CreateMarker) => Marker;
  onLoaded: () => void;
  /** How marks are drawn, told with their script: those that wait for an answer are drawn so, too. */
  onBadges: (badges: BadgeLook | undefined) => void;
  /** The script is not to be had: the background refuses, or cannot be reached. */
  onLost: (error: unknown) => void;
}

export function createLazyMarker({
  call,
  create,
  onLoaded,
  onBadges,
  onLost,
}: LazyMarkerDeps): LazyMarker {
  let marker: Marker | null = null;
  let isLoading = false;
  let isStopped = false;

  function receive(createMarker: CreateMarker): void {
    stopAwaiting('marks', receive);
    marker = create(createMarker);
    onLoaded();
  }

  async function bring(): Promise<void> {
    isLoading = true;
    awaitScript('marks', receive);
    try {
      onBadges((await call('loadScript', { name: 'marks' })).badges);
    } catch (error) {
      if (!isStopped) onLost(error);
    }
    // Where it could not be brought, the next pass tries again.
    isLoading = false;
  }

  return {
    current: () => marker,
    load() {
      if (!isLoading && !isStopped && marker === null) void bring();
    },
    stop() {
      isStopped = true;
      stopAwaiting('marks', receive);
      marker?.stop();
    },
  };
}
