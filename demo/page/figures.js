/**
 * Made-up figures, the same ones for the same address at every visit.
 *
 * @param {string} address
 */
export function figuresOf(address) {
  const next = randomFrom(address);
  const balance = 2 + next() * 180;
  const sent = 40 + Math.floor(next() * 900);
  const received = 60 + Math.floor(next() * 1_400);
  const history = [balance];
  for (let day = 1; day < 30; day++) {
    history.unshift(Math.max(0.4, (history[0] ?? balance) * (0.9 + next() * 0.19)));
  }
  const first = 0.4 + next() * 0.25;
  const second = (1 - first) * (0.5 + next() * 0.2);
  return {
    balance,
    sent,
    received,
    history,
    firstSeenDays: 200 + Math.floor(next() * 1_500),
    shares: [first, second, 1 - first - second],
    holdings: 1_200 + next() * 48_000,
  };
}

/**
 * Xorshift over the digits of an address.
 *
 * @param {string} address
 * @returns {() => number} 0 ≤ n < 1
 */
export function randomFrom(address) {
  let state = 0x9e3779b9;
  for (const digit of address.toLowerCase()) {
    state = Math.imul(state ^ digit.charCodeAt(0), 0x85ebca6b);
    state ^= state >>> 13;
  }
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
