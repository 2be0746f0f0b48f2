import { signal } from '@preact/signals';

const TICK_MS = 60_000;

/** The current time in epoch milliseconds, renewed every minute: precise enough for "3 minutes ago". */
export const nowMs = signal(Date.now());

setInterval(() => {
  nowMs.value = Date.now();
}, TICK_MS);
