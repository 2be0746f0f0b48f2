import type { Address } from '../../domain/address/address.ts';
import { toChecksumAddress } from '../../domain/address/checksum.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { LookupStore } from '../store/lookup-store.ts';
import type { ServiceStore } from '../store/service-store.ts';

/** How an address is written in the path of a request: in lower case, as its checksum, or as the history has it. */
export type PathHash = (address: Address) => Promise<string>;

export interface PathHashDeps {
  settings: Pick<SettingsKeeper, 'read'>;
  store: Pick<ServiceStore, 'read'>;
  lookups: Pick<LookupStore, 'lookupsOf'>;
}

/** The interface does not say whether the path's hash is case-sensitive: the service's own history tells. */
export function createPathHash({ settings, store, lookups }: PathHashDeps): PathHash {
  /** A service may keep each hash as it was typed, so that one form is not right for all. */
  async function hashInHistory(address: Address): Promise<string | null> {
    const rows = await lookups.lookupsOf([address]).catch(() => []);
    const assessed = rows.find((row) => row.address.finalPredictions?.length);
    return (assessed ?? rows[0])?.address.hash ?? null;
  }

  return async (address) => {
    const hashCase = (await settings.read())?.hashCase ?? 'auto';
    if (hashCase === 'checksum') return toChecksumAddress(address);
    const record = await store.read().catch(() => null);
    if (hashCase === 'lower' || record?.hasMixedCaseHashes !== true) return address;
    return (await hashInHistory(address)) ?? toChecksumAddress(address);
  };
}
