import { describe, expect, it } from 'vitest';
import { createCardTickets } from '../../../../lib/background/tabs/card-tickets.ts';
import { A, address } from '../samples.ts';

function setUp() {
  let count = 0;
  return createCardTickets(() => `ticket-${(count += 1)}`);
}

describe('a ticket', () => {
  it('is good once', () => {
    const tickets = setUp();
    const ticket = tickets.issue({ address: A, flags: ['bad-checksum'] }, 5);
    expect(tickets.redeem(ticket, 5)).toEqual({ address: A, flags: ['bad-checksum'] });
    expect(tickets.redeem(ticket, 5)).toBeNull();
  });

  it('is good in its own tab alone, and not spent elsewhere', () => {
    const tickets = setUp();
    const ticket = tickets.issue({ address: A, flags: [] }, 5);
    expect(tickets.redeem(ticket, 6)).toBeNull();
    expect(tickets.redeem(ticket, null)).toBeNull();
    expect(tickets.redeem(ticket, 5)).not.toBeNull();
  });

  it.each(['', 'ticket-9', '__proto__'])('is not %j, which was never issued', (ticket) => {
    expect(setUp().redeem(ticket, 5)).toBeNull();
  });

  it('is forgotten, the oldest first, when too many were never redeemed', () => {
    const tickets = setUp();
    const issued = Array.from({ length: 101 }, (_, number) =>
      tickets.issue({ address: address(number), flags: [] }, 5),
    );
    expect(tickets.redeem(issued[0] ?? '', 5)).toBeNull();
    expect(tickets.redeem(issued[1] ?? '', 5)).toMatchObject({ address: address(1) });
    expect(tickets.redeem(issued[100] ?? '', 5)).toMatchObject({ address: address(100) });
  });
});
