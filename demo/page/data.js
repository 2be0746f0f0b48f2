/**
 * The page's data. Every address shown comes from here; the markup has none.
 *
 * @typedef {{ address: string, name: string | null, kind: 'account' | 'token', shorten: 'none' | 'css' }} Party
 * @typedef {{ hash: string, method: string, block: number, ageSeconds: number, from: Party, to: Party, value: string }} Row
 * @typedef {Row & { token: { address: string, name: string } }} Transfer
 * @typedef {{ subject: string, subjectName: string | null, rows: Row[], holders: string[], transfers: Transfer[], contract: string }} DemoData
 */

/**
 * The server's data, or the sample beside this file where the server has none.
 *
 * @returns {Promise<DemoData>}
 */
export async function loadData() {
  const own = await fetch('/demo-data.json');
  if (own.ok) return own.json();
  const sample = await fetch(new URL('demo-data.sample.json', import.meta.url));
  if (!sample.ok) throw new Error(`No demo data: ${sample.status}`);
  return sample.json();
}

/**
 * @param {string} one
 * @param {string} other
 */
export const isSameAddress = (one, other) => one.toLowerCase() === other.toLowerCase();

/**
 * What the page of an address shows: all rows for the subject, and for others the rows they are part of.
 *
 * @param {DemoData} data
 * @param {string} address
 */
export function viewOf(data, address) {
  if (isSameAddress(address, data.subject)) {
    const { subject, subjectName, rows, transfers } = data;
    return { address: subject, name: subjectName, isToken: false, rows, transfers };
  }
  /** @param {Row} row */
  const isPart = ({ from, to }) =>
    isSameAddress(from.address, address) || isSameAddress(to.address, address);
  const transfers = data.transfers.filter(
    (row) => isPart(row) || isSameAddress(row.token.address, address),
  );
  const parties = [...data.rows, ...data.transfers].flatMap(({ from, to }) => [from, to]);
  const tokens = data.transfers.map(({ token }) => ({ ...token, kind: 'token' }));
  const known = [...tokens, ...parties].find((party) => isSameAddress(party.address, address));
  return {
    address: known?.address ?? address,
    name: known?.name ?? null,
    isToken: known?.kind === 'token',
    rows: data.rows.filter(isPart),
    transfers,
  };
}

/** @typedef {ReturnType<typeof viewOf>} View */
