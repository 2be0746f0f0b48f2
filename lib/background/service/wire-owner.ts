import { parseAddress } from '../../domain/address/address.ts';
import { isRecord, readNumber } from './wire-values.ts';

/** The service's id of the address that a record belongs to: its `address`, alone or in an object. */
export function readAddressId(record: Record<string, unknown>): number | null {
  const address = record['address'];
  return readNumber(isRecord(address) ? address['id'] : address);
}

/** Whether a reply names another address than `hash`, in any of its final predictions or in a prediction in them. */
export function namesAnother(body: unknown, hash: string): boolean {
  const own = parseAddress(hash);
  const list = isRecord(body) && Array.isArray(body['results']) ? body['results'] : body;
  const records = (Array.isArray(list) ? list : [list]).filter(isRecord);
  const parts = records.flatMap(({ predictions }) =>
    Array.isArray(predictions) ? predictions.filter(isRecord) : [],
  );
  return [...records, ...parts].some((record) =>
    hashesIn(record).some((text) => {
      const named = typeof text === 'string' ? parseAddress(text.trim()) : null;
      return named !== null && named !== own;
    }),
  );
}

/** Where a record may name its address. The interface shows an id; other texts than addresses say nothing here. */
function hashesIn(record: Record<string, unknown>): unknown[] {
  const { address, hash, address_hash: addressHash } = record;
  return [address, hash, addressHash, isRecord(address) ? address['hash'] : null];
}
