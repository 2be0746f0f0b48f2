import type { Seed } from '../tests/service/seed.ts';

/** A row of the demo explorer; its page's `data.js` describes the shape. */
interface Party {
  address: string;
  name: string | null;
  kind: 'account' | 'token';
  shorten: 'none' | 'css';
}

const NAMES: Record<string, string> = {
  inHistory: 'Aurora Exchange: Hot Wallet 3',
  bot: 'Lattice MEV',
};
const METHODS = ['Transfer', 'Swap', 'Approve', 'Transfer', 'Deposit', 'Claim', 'Multicall'];

/** The explorer's data, made of addresses that the local service knows, so that every level is on the page. */
export function createDemoData(seed: Seed) {
  const named = seed.named;
  const parties: Party[] = [
    account(named.high),
    account(named.inHistory, NAMES['inHistory']),
    account(named.medium),
    account(named.blacklisted),
    account(named.unassessed),
    { ...account(named.inHistoryHigh.toLowerCase()), shorten: 'css' },
    account(named.numericString),
    account(named.bot, NAMES['bot']),
    account(named.unrated),
    account(named.inHistoryTwoRuns),
    account(named.nullFields),
    { ...account(named.outOfRange, 'Tidepool (TIDE)'), kind: 'token' },
    account(named.omittedField),
    account(named.inHistoryLast),
  ];
  const subject = named.low;
  const rows = parties.map((party, index) => {
    const isSent = index % 3 !== 1;
    const self = account(subject);
    return {
      hash: fakeHash(index),
      method: METHODS[index % METHODS.length] ?? 'Transfer',
      block: 21_408_112 - index * 7,
      ageSeconds: 34 + index * index * 97,
      from: isSent ? self : party,
      to: isSent ? party : self,
      value: `${((index * 7919) % 4200) / 1000} ETH`,
    };
  });
  const token = { address: named.extraField, name: 'Tidepool Share (TIDE)' };
  const transfers = rows.slice(0, 8).map(({ method, block, ageSeconds, from, to }, index) => {
    const value = String(((index + 3) * 61) % 900);
    return { hash: fakeHash(100 + index), method, block, ageSeconds, from, to, value, token };
  });
  return {
    subject,
    subjectName: null,
    rows,
    holders: seed.inHistory.slice(8, 20),
    transfers,
    contract: named.extraField,
  };
}

function account(address: string, name: string | null = null): Party {
  return { address, name, kind: 'account', shorten: 'none' };
}

/** A 64-digit hash from a small generator. It looks random and is the same in every run. */
function fakeHash(seed: number): string {
  let state = (seed + 1) * 2_654_435_761;
  let digits = '';
  while (digits.length < 64) {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) ^ (state << 7)) >>> 0;
    digits += state.toString(16).padStart(8, '0');
  }
  return `0x${digits.slice(0, 64)}`;
}
