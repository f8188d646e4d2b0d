import fc from 'fast-check';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { QuoteRow } from '../orders/quote.schema';
import { planReturn } from './plan-return';
import { planShows } from './plan-shows';

const now = new Date('2026-12-01T00:00:00Z');
const cancellation = { at: now, reason: '', message: '' };
const showAt = (at: number) => ({
  key: `show-${at}`,
  startsAt: new Date(now.getTime() + (at + 1) * 86_400_000),
  endsAt: new Date(now.getTime() + (at + 1) * 86_400_000 + 3_600_000),
});

describe(planShows, () => {
  it('comes to the total, whatever shows are cancelled and tickets given back in whatever order', () => {
    const step = fc.oneof(
      fc.record({ show: fc.nat(4), ticket: fc.constant(-1) }),
      fc.record({ show: fc.constant(-1), ticket: fc.nat(3) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 500_000 }),
        fc.array(step, { maxLength: 20 }),
        (shows, quantity, totalPaise, steps) => {
          const quote = {
            lines: [{ categoryKey: 'pass', pricePaise: 1000, paidQuantity: quantity, freeQuantity: 0, feePaise: 0 }],
            discountPaise: 0,
            totalPaise,
            gstIncluded: false,
          } as unknown as QuoteRow;
          const ids = Array.from({ length: quantity }, (_, at) => `t${at}`);
          const ticketOf = (id: string) => ({ id, categoryKey: 'pass', categoryType: 'Pass', code: id, isFree: false });
          const booking = {
            event: { shows: Array.from({ length: shows }, (_, at) => showAt(at)) } as never as {
              shows: (ReturnType<typeof showAt> & { cancelledAt?: Date })[];
            },
            tickets: ids.map(ticketOf),
            returned: [] as never[],
            refundedPaise: 0,
            quote,
          };
          const all = [...steps, ...Array.from({ length: shows }, (_, show) => ({ show, ticket: -1 }))];
          for (const { show, ticket } of all) {
            if (booking.tickets.length === 0) break;
            if (ticket >= 0) {
              const id = booking.tickets[ticket % booking.tickets.length]?.id ?? '';
              const { left, amountPaise } = planReturn(booking as never, [id]);
              booking.tickets = left as never;
              booking.refundedPaise += amountPaise;
            } else {
              const gone = `show-${show % shows}`;
              const showtimes = booking.event.shows.map((each) => ({
                ...each,
                ...(each.key === gone && { cancellation }),
              }));
              const plan = planShows(
                booking as never,
                { showtimes, cancelled: false } as never as EventProjection,
                now,
              );
              if (plan.gone.length === 0) continue;
              expect(plan.amountPaise).toBeGreaterThanOrEqual(0);
              booking.refundedPaise += plan.amountPaise;
              booking.event.shows = booking.event.shows.map((each) =>
                each.key === gone ? { ...each, cancelledAt: now } : each,
              );
              if (plan.left.length === 0) break;
            }
            expect(booking.refundedPaise).toBeLessThanOrEqual(totalPaise);
          }
          expect(booking.refundedPaise).toBe(totalPaise);
        },
      ),
    );
  });

  it('leaves what took place out', () => {
    const [first, second] = [showAt(-3), showAt(0)];
    const quote = {
      lines: [{ categoryKey: 'pass', pricePaise: 1001, paidQuantity: 1, freeQuantity: 0, feePaise: 0 }],
      discountPaise: 0,
      totalPaise: 1001,
    };
    const tickets = [{ id: 't', categoryKey: 'pass', categoryType: 'Pass', code: '' }];
    const booking = { event: { shows: [first, second] }, tickets, refundedPaise: 0, quote };
    const projection = { showtimes: [first, second], cancelled: true, cancellation };
    expect(planShows(booking as never, projection as never, now)).toMatchObject({
      gone: [second],
      left: [first],
      amountPaise: 500,
    });
  });
});
