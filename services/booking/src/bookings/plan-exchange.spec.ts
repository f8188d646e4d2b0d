import { orderFor } from '../testing/order-for';
import { exchangeQuote, planExchange } from './plan-exchange';

const tickets = (count: number, free = 0) =>
  Array.from({ length: count + free }, (_, at) => ({
    id: `tkt_${at}`,
    categoryKey: 'gold',
    categoryType: 'Gold',
    code: '',
    isFree: at >= count,
  }));
const bookingOf = (count: number, free = 0) => ({
  status: 'confirmed' as const,
  paymentMode: 'online' as const,
  showtime: 'fri',
  tickets: tickets(count, free),
  refundedPaise: 0,
  event: {},
  quote: orderFor('evt_1', { quantity: count, free }).quote,
});
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

it('replaces each paid ticket by one of the target, and each free one by a free one', () => {
  const plan = planExchange(bookingOf(2, 2), ['tkt_0'], { showtime: 'sat', category: '' });
  expect(plan.lines).toEqual([{ category: 'gold', quantity: 1 }]);
  expect([...plan.free]).toMatchObject([['gold', { freeQuantity: 1 }]]);
  expect([plan.amountPaise, plan.left.length]).toEqual([118_000, 2]);
});

it('refuses what is no exchange: the same tickets, free ones alone, complimentary and void ones', () => {
  const booking = bookingOf(1, 1);
  const target = { showtime: 'sat', category: '' };
  expect(refusal(() => planExchange(booking, [], { ...target, showtime: 'fri' }))).toMatchObject({
    params: { why: 'same-tickets' },
  });
  expect(refusal(() => planExchange(booking, ['tkt_1'], target))).toMatchObject({ params: { why: 'free-tickets' } });
  expect(refusal(() => planExchange({ ...booking, paymentMode: 'complimentary' }, [], target))).toMatchObject({
    params: { why: 'complimentary' },
  });
  expect(refusal(() => planExchange({ ...booking, status: 'cancelled' }, [], target))).toMatchObject({
    code: 'STATE_CONFLICT',
  });
  expect(refusal(() => planExchange(booking, ['tkt_9'], target))).toMatchObject({ code: 'NOT_FOUND' });
});

it('calls what differs by less than a rupee rounding on the site, and keeps it at the counter', () => {
  const { quote } = orderFor('evt_1', { quantity: 1 });
  const to = (amountPaise: number, gstIncluded = false) =>
    exchangeQuote({ ...quote, gstIncluded }, { free: new Map(), amountPaise });
  expect(to(117_967)).toMatchObject({ totalPaise: 117_967, roundingPaise: -33 });
  expect(to(118_099)).toMatchObject({ totalPaise: 118_099, roundingPaise: 99 });
  expect(to(117_900)).toMatchObject({ totalPaise: 118_000, roundingPaise: 0 });
  expect(to(117_967, true)).toMatchObject({ totalPaise: 118_000, roundingPaise: 0 });
  expect(to(0)).toMatchObject({ totalPaise: 118_000 });
});
