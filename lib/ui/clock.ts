import { signal } from '@preact/signals';

const TICK_MS = 60_000;

/** The present as far as "3 minutes ago" needs it: epoch milliseconds, kept up to the minute. */
export const nowMs = signal(Date.now());

setInterval(() => {
  nowMs.value = Date.now();
}, TICK_MS);
