import { bookingStatus, orderSort as orderSortEnum, orderState } from '@utsav/contracts/grpc/booking';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { OrderState } from '@utsav/contracts/http/checkout';
import { MemberBooking, MemberTicket } from '@utsav/contracts/http/booking';
import { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { ConsoleOrder } from '@utsav/contracts/http/console-order';
import { consoleBooking, consoleTickets } from './booking-details';
import { consoleOrder, orderSort } from '../orders/order-row';
import { sampleBooking, sampleOrder } from '../testing/samples';
import { memberBooking, memberTicket } from './booking-view';
import { ticketFileName } from './ticket-documents';

describe('views of a booking', () => {
  it('have the shapes of the contract', () => {
    const [booking, ticket] = [memberBooking(sampleBooking()), memberTicket(sampleBooking(), 'data:')];
    expect(MemberBooking.parse(booking)).toEqual(booking);
    expect(MemberTicket.parse(ticket)).toEqual(ticket);
    const [full, order] = [consoleBooking(sampleBooking(), 'data:'), consoleOrder(sampleOrder())];
    expect(ConsoleBooking.parse(full)).toEqual(full);
    expect(ConsoleOrder.parse(order)).toEqual(order);
  });

  it('give amounts that add up to what was paid', () => {
    const { totalAmount, discountValue, convenienceFee, gstAmount, rounding, finalAmount } =
      memberBooking(sampleBooking());
    expect(totalAmount - discountValue + convenienceFee + gstAmount + rounding).toBeCloseTo(finalAmount, 2);
  });

  it('give each category its codes', () => {
    expect(consoleBooking(sampleBooking(), '').ticketCategories).toMatchObject([
      { categoryId: 'gold', finalQuantity: 3, paidQuantity: 2, freeQuantity: 1, codes: ['code-1', 'code-2', 'code-3'] },
    ]);
  });

  it('leave out tickets that were given back, and say what went back with them', () => {
    const { tickets } = sampleBooking();
    const back = { id: 'tkt_1', categoryKey: 'gold', categoryType: 'Gold', isFree: false, reason: '' };
    const booking = sampleBooking({
      tickets: tickets.slice(1),
      returned: [{ ...back, amountPaise: 114_400, at: toTimestamp(new Date('2026-11-22T05:00:00.000Z')) }],
    });
    expect(memberTicket(booking, 'data:')).toMatchObject({
      codes: [{ ticketId: 'tkt_2' }, { ticketId: 'tkt_3' }],
      ticketCategories: [{ quantity: 2, paidQuantity: 1, freeQuantity: 1 }],
      returnedTickets: [{ ticketId: 'tkt_1', amount: 1144 }],
    });
    expect(consoleBooking(booking, '').tickets).toMatchObject([
      { id: 'tkt_2', state: 'valid' },
      { id: 'tkt_3', state: 'valid', isFree: true },
      { id: 'tkt_1', state: 'returned', amount: 1144 },
    ]);
    const none = memberBooking(sampleBooking({ tickets: [] }));
    expect(none.ticketCategories).toEqual([]);
  });

  it('have no code of a cancelled booking, for its buyer nor for staff', () => {
    const booking = sampleBooking({ status: bookingStatus.toProto('cancelled') });
    expect(memberTicket(booking, 'data:')).toMatchObject({ bookingStatus: 'Cancelled', qrCode: '', codes: [] });
    expect(consoleTickets(booking, 'data:')).toMatchObject({ qrCode: '', ticketCategories: [{ codes: [] }] });
    expect(consoleBooking(booking, 'data:')).toMatchObject({ qrCode: '', tickets: [{ state: 'cancelled' }, {}, {}] });
  });

  it.each<[OrderState, string, string]>([
    ['confirmed', 'Confirmed', 'paid'],
    ['paying', 'Pending', 'pending'],
    ['expired', 'Expired', 'failed'],
    ['refunded', 'Refunded', 'refunded'],
    ['review', 'Under review', 'pending'],
  ])('show an order that is %s as %s and %s', (state, shown, status) =>
    expect(consoleOrder(sampleOrder({ state: orderState.toProto(state) }))).toMatchObject({
      bookingStatus: shown,
      status,
    }),
  );
});

describe(orderSort, () => {
  it.each([
    ['-createdAt', 'created-at', false],
    ['id', 'booking-code', true],
    ['-amount', 'final-amount', false],
    ['-qty', 'quantity', false],
    ['status', 'state', true],
  ] as const)('reads %s as %s, ascending: %s', (word, sort, ascending) =>
    expect(orderSort(word)).toEqual({ sort: orderSortEnum.toProto(sort), ascending }),
  );
});

describe(ticketFileName, () => {
  it('is the event with hyphens, fifty characters at most, and the code', () => {
    expect(ticketFileName('Ragas at Dawn', 'UTS-1')).toBe('Ragas-at-Dawn-UTS-1.pdf');
    expect(ticketFileName(`a/b:${'x'.repeat(80)}`, 'C')).toBe(`ab${'x'.repeat(48)}-C.pdf`);
  });
});
