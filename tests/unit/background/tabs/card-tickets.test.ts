import { describe, expect, it } from 'vitest';
import { createCardTickets } from '../../../../lib/background/tabs/card-tickets.ts';
import { A, address } from '../samples.ts';

function setUp() {
  let count = 0;
  return createCardTickets(() => `ticket-${(count += 1)}`);
}

describe('a ticket', () => {
  it('is good for the first frame that brings it, as often as that one asks', () => {
    const tickets = setUp();
    const subject = { address: A, flags: ['bad-checksum' as const] };
    const ticket = tickets.issue(subject, 5);
    expect(tickets.redeem(ticket, 5, 3)).toEqual(subject);
    expect(tickets.redeem(ticket, 5, 4)).toBeNull();
    expect(tickets.redeem(ticket, 5, 3)).toEqual(subject);
  });

  it('is good in its own tab alone, and not spent elsewhere', () => {
    const tickets = setUp();
    const ticket = tickets.issue({ address: A, flags: [] }, 5);
    expect(tickets.redeem(ticket, 6, 3)).toBeNull();
    expect(tickets.redeem(ticket, null, 3)).toBeNull();
    expect(tickets.redeem(ticket, 5, 3)).not.toBeNull();
  });

  it.each(['', 'ticket-9', '__proto__'])('is not %j, which was never issued', (ticket) => {
    expect(setUp().redeem(ticket, 5, 3)).toBeNull();
    expect(setUp().redeem(ticket, null, 3)).toBeNull();
  });

  it('is forgotten, the oldest first, when a tab has too many, and not those of other tabs', () => {
    const tickets = setUp();
    const other = tickets.issue({ address: A, flags: [] }, 6);
    const issued = Array.from({ length: 150 }, (_, number) =>
      tickets.issue({ address: address(number), flags: [] }, 5),
    );
    expect(tickets.redeem(issued[129] ?? '', 5, 3)).toBeNull();
    expect(tickets.redeem(issued[130] ?? '', 5, 3)).toMatchObject({ address: address(130) });
    expect(tickets.redeem(issued[149] ?? '', 5, 4)).toMatchObject({ address: address(149) });
    expect(tickets.redeem(other, 6, 3)).not.toBeNull();
  });

  it('is forgotten, the oldest first, when all tabs together have too many', () => {
    const tickets = setUp();
    const issued = Array.from({ length: 101 }, (_, tabId) =>
      tickets.issue({ address: A, flags: [] }, tabId),
    );
    expect(tickets.redeem(issued[0] ?? '', 0, 3)).toBeNull();
    expect(tickets.redeem(issued[1] ?? '', 1, 3)).not.toBeNull();
  });

  it('goes with its own tab alone', () => {
    const tickets = setUp();
    const [own, other] = [5, 6].map((tabId) => tickets.issue({ address: A, flags: [] }, tabId));
    tickets.dropTab(5);
    expect(tickets.redeem(own ?? '', 5, 3)).toBeNull();
    expect(tickets.redeem(other ?? '', 6, 3)).not.toBeNull();
  });

  it('lets its address be asked for in its own tab alone', () => {
    const tickets = setUp();
    tickets.issue({ address: A, flags: [] }, 5);
    expect(tickets.hasIssued(A, 5)).toBe(true);
    expect(tickets.hasIssued(A, 6)).toBe(false);
    expect(tickets.hasIssued(address(1000), 5)).toBe(false);
    tickets.issue({ address: address(1), flags: [] }, 6);
    expect(tickets.hasIssued(A, 5)).toBe(true);
  });

  it('tells the frame of the card that brought it, and of no other', () => {
    const tickets = setUp();
    const [first, second] = [5, 6].map((tabId) =>
      tickets.issue({ address: A, flags: [] }, tabId, tabId * 10),
    );
    tickets.issue({ address: A, flags: [] }, 5, 70);
    tickets.redeem(first ?? '', 5, 3);
    tickets.redeem(second ?? '', 6, 3);
    expect(tickets.frameOf(5, 3)).toBe(50);
    expect(tickets.frameOf(6, 3)).toBe(60);
    expect(tickets.frameOf(5, 4)).toBeNull();
    expect(tickets.frameOf(5, null)).toBeNull();
    tickets.redeem(tickets.issue({ address: A, flags: [] }, 5, 80), 5, 3);
    expect(tickets.frameOf(5, 3)).toBe(80);
  });

  it('is still good for its frame alone when the worker has died meanwhile', () => {
    const tickets = setUp();
    const subject = { address: A, flags: ['bad-checksum' as const], isCopied: true };
    const shown = tickets.issue(subject, 5, 50);
    const fresh = tickets.issue(subject, 5);
    tickets.redeem(shown, 5, 3);
    const after = setUp();
    after.restore(JSON.parse(JSON.stringify(tickets.snapshot())));
    expect(after.redeem(shown, 5, 4)).toBeNull();
    expect(after.redeem(shown, 5, 3)).toEqual(subject);
    expect(after.frameOf(5, 3)).toBe(50);
    expect(after.redeem(fresh, 5, 4)).toEqual(subject);
  });

  it('that cannot be read any more is forgotten', () => {
    const tickets = setUp();
    tickets.restore([{ ticket: 'ticket-1', subject: null, tabId: 5 }]);
    expect(tickets.redeem('ticket-1', 5, 3)).toBeNull();
  });
});
