/** The contract's types, for components: they know this folder and the domain only. */
export type {
  AddressReport,
  ConnectionReport,
  HistoryProgress,
  ServiceStatus,
  SiteReport,
  UsedReport,
} from '../messaging/schemas.ts';
export type { Clearable, Diagnostics, RequestNote } from '../messaging/care-schemas.ts';
export type { AddressLookup, UsedCount } from '../domain/lookup.ts';
export type { FinalPrediction, Prediction } from '../domain/prediction.ts';
export type { Settings } from '../domain/settings.ts';
export type { Verdict } from '../domain/verdict.ts';
