import type * as z from 'zod/mini';
import { pageContract } from './page-contract.ts';
import { serviceContract } from './service-contract.ts';
import { settingsContract } from './settings-contract.ts';

export type { SenderKind } from './message-spec.ts';
export type { LateScript, PageEvent } from './page-contract.ts';

/**
 * Every command that the background answers: one object in, one object out. `getPolicyReport` gives null where there is
 * no policy. The parts describe each message: what it does, who may send it, its limits, and whether it costs a request
 * to the service.
 *
 * Any command may be sent twice, because a worker may die under it and the client then sends it again. A list of all,
 * with who may send each and what comes back: `docs/messages.md`, which is generated from here.
 */
export const contract = { ...pageContract, ...serviceContract, ...settingsContract };

export type Contract = typeof contract;
export type MessageName = keyof Contract;
export type Input<N extends MessageName> = z.input<Contract[N]['input']>;
export type Parsed<N extends MessageName> = z.output<Contract[N]['input']>;
export type Output<N extends MessageName> = z.output<Contract[N]['output']>;

/**
 * Events that the background sends to our own pages. `historyProgressed`: the reading of the history has moved on, so
 * ask for its progress again. `policyChanged`: the organisation has changed its policy, so service, settings and modes
 * may be others.
 */
export interface OwnPageEvent {
  event: 'historyProgressed' | 'policyChanged';
}

/** A message on the wire. The unusual name tells our messages from others on the same channel. */
export interface Envelope {
  hexmark: MessageName;
  input: unknown;
}
