import type { Handlers } from '../../messaging/server.ts';
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
  Omit<PageMessageDeps, 'admit'> &
  Omit<CardMessageDeps, 'admit' | 'reports'> &
  Omit<SiteMessageDeps, 'reports'> &
  ServiceMessageDeps &
  SettingsMessageDeps &
  StoredDataMessageDeps;

/** The table: one function for every message of the contract, by subject. */
export function createHandlers(parts: HandlerParts): Handlers {
  const admit = createPageAdmission(parts);
  const reports = createAddressReports(parts);
  return {
    ...createPageMessages({ ...parts, admit }),
    ...createCardMessages({ ...parts, admit, reports }),
    ...createServiceMessages(parts),
    ...createHistoryMessages(parts),
    ...createSettingsMessages(parts),
    ...createSiteMessages({ ...parts, reports }),
    ...createStoredDataMessages(parts),
  };
}
