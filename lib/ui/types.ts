/** The contract's types for components, which may import only this folder and the domain. */
export type {
  AddressReport,
  ComparedAddress,
  ConnectionReport,
  HistoryProgress,
  ServiceStatus,
  SiteReport,
  UsedReport,
} from '../messaging/schemas.ts';
export type { Clearable, Diagnostics, RequestNote } from '../messaging/stored-data-schemas.ts';
export type { AddressLookup, UsedCount } from '../domain/verdict/lookup.ts';
export type { FinalPrediction, Prediction } from '../domain/verdict/prediction.ts';
export type { BookEntry } from '../domain/book/address-book.ts';
export type { Settings } from '../domain/settings/settings.ts';
export type { Verdict } from '../domain/verdict/verdict.ts';
