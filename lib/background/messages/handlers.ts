import type { Handlers } from '../../messaging/server.ts';
import { createNoteTaken } from '../anchors/note-taken.ts';
import type { NoteTakenDeps } from '../anchors/note-taken.ts';
import { createAddressReports } from './address-reports.ts';
import type { AddressReportsDeps } from './address-reports.ts';
import { createCardMessages } from './card-messages.ts';
import type { CardMessageDeps } from './card-messages.ts';
import { createHistoryMessages } from './history-messages.ts';
import { createPageAdmission } from './page-admission.ts';
import type { PageAdmissionDeps } from './page-admission.ts';
import { createPageMessages } from './page-messages.ts';
import type { PageMessageDeps } from './page-messages.ts';
import { createServiceMessages } from './service-messages.ts';
import type { ServiceMessageDeps } from './service-messages.ts';
import { createSettingsMessages } from './settings-messages.ts';
import type { SettingsMessageDeps } from './settings-messages.ts';
import { createSiteMessages } from './site-messages.ts';
import type { SiteMessageDeps } from './site-messages.ts';
import { createStoredDataMessages } from './stored-data-messages.ts';
import type { StoredDataMessageDeps } from './stored-data-messages.ts';

/** The parts that answer messages. Each subject names in its own type which of them it uses. */
export type HandlerParts = AddressReportsDeps &
  PageAdmissionDeps &
  NoteTakenDeps &
  Omit<PageMessageDeps, 'admit' | 'noteTaken'> &
  Omit<CardMessageDeps, 'admit' | 'reports' | 'noteTaken'> &
  Omit<SiteMessageDeps, 'reports'> &
  ServiceMessageDeps &
  SettingsMessageDeps &
  StoredDataMessageDeps;

/** The table: one function for every message of the contract, by subject. */
export function createHandlers(parts: HandlerParts): Handlers {
  const admit = createPageAdmission(parts);
  const reports = createAddressReports(parts);
  const noteTaken = createNoteTaken(parts);
  return {
    ...createPageMessages({ ...parts, admit, noteTaken }),
    ...createCardMessages({ ...parts, admit, reports, noteTaken }),
    ...createServiceMessages(parts),
    ...createHistoryMessages(parts),
    ...createSettingsMessages(parts),
    ...createSiteMessages({ ...parts, reports }),
    ...createStoredDataMessages(parts),
  };
}
