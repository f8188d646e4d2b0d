import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdicts } from './checks.mjs';

/** One buyer with two tickets, and one whose late money was sent back. */
function soundRun() {
  const meera = { session: { user: { _id: 'usr_meera' } } };
  const ravi = { session: { user: { _id: 'usr_ravi' } } };
  const bought = {
    key: 'meera-0',
    kind: 'ok',
    orderIds: new Set(['ord_1']),
    tickets: { paid: 1, free: 1 },
    confirmed: ['AAAA'],
    buyer: meera,
  };
  const lapsed = {
    key: 'ravi-0',
    kind: 'ok',
    orderIds: new Set(['ord_2']),
    tickets: { paid: 1, free: 0 },
    confirmed: [],
    buyer: ravi,
  };
  const codes = ['x', 'y'].map((code) => ({ code, categoryId: 'gold' }));
  return {
    sale: { tiers: [{ key: 'gold', seats: 4 }] },
    left: { gold: 2 },
    wishes: [bought, lapsed],
    orders: [
      { ...bought, orderId: 'ord_1', view: view('confirmed', 'AAAA', 'SAVE', 1) },
      { ...lapsed, orderId: 'ord_2', view: view('refunded', '', '') },
    ],
    bookings: [{ code: 'AAAA', paymentId: 'pay_1', total: 5000, codes }],
    coupons: [{ code: 'SAVE', usageLimit: 1, perUserLimit: 1, usedCount: 1 }],
    ledger: {
      payments: [
        { id: 'pay_1', status: 'captured', amount: 5000 },
        { id: 'pay_2', status: 'refunded', amount: 2500 },
        { id: 'pay_3', status: 'failed', amount: 2500 },
      ],
      refunds: [{ payment_id: 'pay_2', status: 'processed', amount: 2500 }],
    },
    ordersInBooks: 2,
    faults: [],
    answers: ['POST /api/user/sendOtp  200'],
  };
}

const view = (state, bookingCode, discountCode, freeQuantity = 0) => ({
  state,
  bookingCode,
  priceDetails: { discountCode, adjustedTicketCategories: [{ paidQuantity: 1, freeQuantity }] },
});

const failing = (observed) => verdicts(observed).filter(({ violations }) => violations.length > 0);

test('finds nothing where all is well', () => assert.deepEqual(failing(soundRun()), []));

test('accepts a late order that found fewer free tickets than it was promised', () => {
  const observed = soundRun();
  observed.orders[0].view.priceDetails.adjustedTicketCategories[0].freeQuantity = 0;
  observed.bookings[0].codes.pop();
  observed.left.gold = 3;
  assert.deepEqual(failing(observed), []);
});

test('accepts the cancelled order of a buyer who was refused a payment page', () => {
  const observed = soundRun();
  observed.wishes.push({
    ...observed.wishes[1],
    key: 'ravi-1',
    kind: 'refused',
    code: 'PAYMENT_REFUSED',
    orderIds: new Set(),
  });
  observed.ordersInBooks = 3;
  assert.deepEqual(failing(observed), []);
});

const violations = {
  'money without a booking or its return': [/captured payment is one/, (observed) => (observed.ledger.refunds = [])],
  'a booking whose money also went back': [
    /never both/,
    ({ ledger }) => ledger.refunds.push({ payment_id: 'pay_1', status: 'pending', amount: 5000 }),
  ],
  'two bookings of one payment': [/never both/, ({ bookings }) => bookings.push({ ...bookings[0], codes: [] })],
  'a booking without a payment': [/has its captured payment/, ({ ledger }) => (ledger.payments[0].status = 'failed')],
  'a paisa too much': [/balances to the paisa/, ({ ledger }) => (ledger.payments[0].amount += 1)],
  'a ticket that is missing': [/all their tickets/, ({ bookings }) => bookings[0].codes.pop()],
  'a paid ticket that was turned into a free one': [
    /all their tickets/,
    ({ orders }) => (orders[0].view.priceDetails.adjustedTicketCategories = [{ paidQuantity: 0, freeQuantity: 2 }]),
  ],
  'more free tickets than promised': [
    /all their tickets/,
    ({ orders, bookings }) => {
      orders[0].view.priceDetails.adjustedTicketCategories[0].freeQuantity = 2;
      bookings[0].codes.push({ code: 'z', categoryId: 'gold' });
    },
  ],
  'tickets of an order that is not confirmed': [/others none/, ({ orders }) => (orders[0].view.state = 'expired')],
  'a wrong confirmation': [/"confirmed"/, ({ wishes }) => wishes[1].confirmed.push('BBBB')],
  'a code that is there twice': [/twice/, ({ bookings }) => (bookings[0].codes[1].code = 'x')],
  'more tickets than seats': [/oversold/, ({ sale, left }) => ((sale.tiers[0].seats = 1), (left.gold = -1))],
  'a seat without an owner': [/no seat lost/, ({ left }) => (left.gold = 1)],
  'a coupon used too often': [/coupons/, ({ orders }) => (orders[1].view = view('confirmed', 'BBBB', 'SAVE'))],
  'an order that is stuck': [/stuck/, ({ orders }) => (orders[1].view.state = 'closing')],
  'two orders of one key': [/one key/, ({ wishes }) => wishes[1].orderIds.add('ord_3')],
  'an order without a buyer': [/one key/, (observed) => (observed.ordersInBooks = 3)],
  'an answer that never came': [/unknown is known/, ({ wishes }) => (wishes[1].kind = 'unknown')],
  'an unexplained fault': [/unexplained/, ({ faults }) => faults.push('POST /x 500 INTERNAL (request 1)')],
};

for (const [violation, [check, make]] of Object.entries(violations))
  test(`finds ${violation}`, () => {
    const observed = soundRun();
    make(observed);
    const found = failing(observed).map(({ name }) => name);
    assert.ok(
      found.some((name) => check.test(name)),
      `${check} is not among ${JSON.stringify(found)}`,
    );
  });

test('finds a buyer who was challenged because of the address', () => {
  const observed = soundRun();
  observed.answers.push('POST /api/user/sendOtp  429 ADDRESS_CHALLENGE_REQUIRED');
  assert.equal(failing(observed).length, 1);
});
