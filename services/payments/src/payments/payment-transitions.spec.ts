import fc from 'fast-check';
import type { ConfirmedOrder } from '../ledger/confirmed-order';
import { balancesOf, type LedgerEntry } from '../ledger/entry';
import { newPayment } from './new-payment';
import type { PaymentRow } from './payment.schema';
import {
  reserveRefund,
  confirmCash,
  confirmOnline,
  recordCapture,
  recordFee,
  recordLostDispute,
  settleRefund,
  recordManualRefund,
  reverseRefund,
} from './payment-transitions';
import type { RefundSource } from './payment-transitions';

const at = new Date('2026-10-01T10:00:00Z');
const payment = (): PaymentRow =>
  newPayment({ _id: 'ord_1', provider: 'razorpay', state: 'open', amountPaise: 1000, createdAt: at });
const money = (providerPaymentId: string, amountPaise = 1000) => ({
  providerPaymentId,
  amountPaise,
  currency: 'INR',
  method: 'upi',
  at,
});
const order = (transactionId: string, totalPaise = 1000): ConfirmedOrder => ({
  _id: 'ord_1',
  bookingId: 'bkg_1',
  bookingCode: 'ABCD-EFGH-JKLM',
  transactionId,
  paymentMode: 'online',
  buyer: { userId: 'usr_1', name: 'Meera Rao', email: 'meera@example.in' },
  eventId: 'evt_1',
  eventName: 'Indie Nights',
  amounts: { cartPaise: totalPaise, discountPaise: 0, feePaise: 0, gstPaise: 0, roundingPaise: 0, totalPaise },
  confirmedAt: at,
});
const refund = (amountPaise: number, isOfBooking = false) => ({
  orderId: 'ord_1',
  _id: 'rf_1',
  providerPaymentId: 'pay_1',
  amountPaise,
  isOfBooking,
});
const rowAfter = (step: { row: PaymentRow } | string | undefined): PaymentRow => {
  if (!step || typeof step === 'string') throw new Error(`no step: ${step}`);
  return step.row;
};
const captured = () => rowAfter(recordCapture(payment(), money('pay_1'), at));
const booked = () => rowAfter(confirmOnline(captured(), order('pay_1'), at));

describe('captured money', () => {
  it('is noted once, and waits for its outcome', () => {
    const row = captured();
    expect(row).toMatchObject({ state: 'captured', nextCheckAt: null, captures: [{ outcome: '' }] });
    expect(recordCapture(row, money('pay_1'), at)).toBeUndefined();
  });

  it('becomes a booking, by which it is found', () => {
    const row = booked();
    expect(row.captures).toMatchObject([{ outcome: 'booking', depositPaise: 0 }]);
    expect(row).toMatchObject({ eventId: 'evt_1', booking: { bookingCode: 'ABCD-EFGH-JKLM' } });
    expect(row.searchKeys).toEqual(expect.arrayContaining(['abcdefghjklm', 'pay_1', 'meera@example.in', 'rao']));
    expect(confirmOnline(row, order('pay_1'), at)).toBe('known');
  });

  it('cannot become a booking before it is known, or after its refund was requested', () => {
    expect(confirmOnline(payment(), order('pay_1'), at)).toBe('capture unknown');
    const returned = rowAfter(reserveRefund(captured(), refund(1000), at));
    expect(confirmOnline(returned, order('pay_1'), at)).toBe('deposit missing');
  });
});

describe('a fee', () => {
  const fee = { feePaise: 236, taxPaise: 36 };

  it('is posted with its capture, or once when it comes later', () => {
    const atOnce = recordCapture(payment(), { ...money('pay_1'), fee }, at);
    expect(balancesOf(atOnce?.entries ?? [])).toMatchObject({ provider: 764, 'provider-fees': 200, 'input-gst': 36 });
    const later = recordCapture(captured(), { ...money('pay_1'), fee }, at);
    expect(later?.entries.map(({ _id }) => _id)).toEqual(['provider-fee/pay_1']);
    expect(recordCapture(rowAfter(later), { ...money('pay_1'), fee }, at)).toBeUndefined();
  });

  it('that the buyer paid on top passes through, and does not go back', () => {
    const step = recordCapture(payment(), { ...money('pay_1', 1236), fee }, at);
    const row = rowAfter(step);
    expect(row.captures).toMatchObject([{ amountPaise: 1236, buyerFeePaise: 236, refundablePaise: 1000 }]);
    expect(balancesOf(step?.entries ?? [])).toMatchObject({ provider: 1000, deposits: -1000, 'buyer-fees': 0 });
    expect(reserveRefund(row, refund(1001), at)).toBe('too much');
  });

  it.each([
    ['of another amount', { ...money('pay_1', 1235), fee }],
    ['in another currency', { ...money('pay_1', 1236), currency: 'USD', fee }],
    ['without a fee', money('pay_1', 1236)],
  ])('is not the buyer’s in a payment %s', (_, capture) => {
    expect(rowAfter(recordCapture(payment(), capture, at)).captures[0]?.buyerFeePaise).toBeUndefined();
  });
});

describe('a refund', () => {
  it('never takes more than is left of the capture', () => {
    const row = rowAfter(reserveRefund(booked(), refund(700, true), at));
    expect(reserveRefund(row, refund(301, true), at)).toBe('too much');
    expect(reserveRefund(row, refund(300, true), at)).toMatchObject({ source: 'refunds' });
    expect(reserveRefund(booked(), refund(0, true), at)).toBe('too much');
    expect(reserveRefund(booked(), { ...refund(1), providerPaymentId: 'pay_2' }, at)).toBe('capture unknown');
  });

  it('of money that became no booking ends it; one that fails leaves it to a person and can be requested again', () => {
    const request = reserveRefund(captured(), refund(1000), at);
    expect(rowAfter(request)).toMatchObject({ captures: [{ outcome: 'refund', depositPaise: 0 }] });
    const failed = rowAfter(reverseRefund(rowAfter(request), { ...refund(1000), source: 'deposits' }, at));
    expect(failed.captures).toMatchObject([{ outcome: 'review', depositPaise: 1000, refundablePaise: 1000 }]);
    expect(rowAfter(reserveRefund(failed, refund(1000), at)).captures).toMatchObject([{ outcome: 'refund' }]);
  });

  it('of a part of a deposit leaves the rest undecided', () => {
    const row = rowAfter(reserveRefund(captured(), refund(400), at));
    expect(row).toMatchObject({ captures: [{ outcome: '', depositPaise: 600 }] });
  });

  it('is counted once it was paid, part by part', () => {
    let row = booked();
    for (const [amountPaise, refundedPaise] of [
      [700, 700],
      [300, 1000],
    ] as const) {
      row = rowAfter(reserveRefund(row, refund(amountPaise, true), at));
      row = rowAfter(settleRefund(row, { ...refund(amountPaise), source: 'refunds' }, at));
      expect(row.captures).toMatchObject([{ refundedPaise, refundablePaise: 1000 - refundedPaise }]);
    }
  });

  it('made by hand is booked whatever was left, and stands in suspense', () => {
    const { row, entries } = recordManualRefund(booked(), { ...refund(1200), source: 'suspense' }, at);
    expect(row.captures).toMatchObject([{ refundablePaise: -200, outcome: 'booking' }]);
    expect(balancesOf(entries)).toMatchObject({ suspense: 1200, 'refunds-payable': -1200 });
  });
});

it.each([
  ['upi', 'counter-upi'],
  ['card', 'counter-card'],
] as const)('%s at the counter is money of its own account, and goes back from there', (counterMethod, account) => {
  const { row, entries } = confirmCash({ ...order('till-7'), paymentMode: 'cash', counterMethod }, at);
  expect(row).toMatchObject({ provider: 'cash', captures: [{ providerPaymentId: 'cash_ord_1', method: account }] });
  expect(balancesOf(entries)).toMatchObject({ [account]: 1000, 'cash-drawer': 0, revenue: -1000, provider: 0 });
  const back = {
    _id: 'rfd_1',
    orderId: 'ord_1',
    providerPaymentId: 'cash_ord_1',
    amountPaise: 400,
    source: 'refunds' as const,
  };
  expect(balancesOf(settleRefund(row, back, at).entries)).toMatchObject({ [account]: -400, 'cash-drawer': 0 });
});

it('cash is taken and sold at once', () => {
  const { row, entries } = confirmCash({ ...order('till-7'), paymentMode: 'cash' }, at);
  expect(row).toMatchObject({ state: 'captured', captures: [{ providerPaymentId: 'cash_ord_1', method: 'cash' }] });
  expect(balancesOf(entries)).toMatchObject({ 'cash-drawer': 1000, revenue: -1000, provider: 0 });
});

it('tickets that come in place of others are sold for what those had paid, and the rest at the counter; each order has its part in the books', () => {
  const exchanged = (paise: number, totalPaise: number) =>
    confirmCash({ ...order('pay_1', totalPaise), _id: 'ord_2', carried: { orderId: 'ord_1', paise } }, at);
  const { row, entries } = exchanged(1000, 1400);
  expect(row).toMatchObject({
    amountPaise: 400,
    captures: [{ amountPaise: 400, refundablePaise: 400 }],
    booking: { totalPaise: 1400, carriedPaise: 1000 },
  });
  const balancesIn = (orderId: string) => balancesOf(entries.filter((entry) => entry.orderId === orderId));
  expect(balancesIn('ord_2')).toMatchObject({ 'cash-drawer': 400, revenue: -1400, exchanges: 1000 });
  expect(balancesIn('ord_1')).toMatchObject({ refunds: 1000, exchanges: -1000 });
  expect(exchanged(1400, 1400).row).toMatchObject({ amountPaise: 0, captures: [] });
});

interface Open {
  _id: string;
  orderId: string;
  providerPaymentId: string;
  amountPaise: number;
  source: RefundSource;
}

it('any history of captures, confirmations and refunds keeps the books straight', () => {
  const act = fc.constantFrom(
    'capture',
    'confirm',
    'refund',
    'refund-booking',
    'by-hand',
    'pay',
    'fail',
    'fee',
    'dispute' as const,
  );
  const step = fc.record({ act, payment: fc.integer({ min: 1, max: 3 }), paise: fc.integer({ min: -5, max: 2500 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let row = payment();
      const entries: LedgerEntry[] = [];
      const open: Open[] = [];
      let [paid, byHand, disputed] = [0, 0, 0];
      const take = (next: { row: PaymentRow; entries: LedgerEntry[] }): void => {
        row = next.row;
        entries.push(...next.entries);
      };
      for (const [index, { act: name, payment: number, paise }] of steps.entries()) {
        const providerPaymentId = `pay_${number}`;
        const request = { _id: `rf_${index}`, orderId: 'ord_1', providerPaymentId, amountPaise: paise };
        if (name === 'capture') {
          // Half of them with a fee that the buyer pays on top of the amount due, which is 1000.
          const feePaise = Math.max(paise, 1);
          const onTop = { ...money(providerPaymentId, 1000 + feePaise), fee: { feePaise, taxPaise: paise >> 3 } };
          const next = recordCapture(row, index % 2 ? onTop : money(providerPaymentId, feePaise), at);
          if (next) take(next);
        } else if (name === 'dispute') {
          if (paise <= 0 || !row.captures.some((capture) => capture.providerPaymentId === providerPaymentId)) continue;
          disputed += paise;
          take(recordLostDispute(row, { _id: `disp_${index}`, providerPaymentId, deductedPaise: paise }, at));
        } else if (name === 'fee') {
          const next = recordFee(
            row,
            providerPaymentId,
            { feePaise: Math.abs(paise), taxPaise: Math.abs(paise) >> 3 },
            at,
          );
          if (next) take(next);
        } else if (name === 'confirm') {
          const next = confirmOnline(row, order(providerPaymentId, Math.max(paise, 1)), at);
          if (typeof next !== 'string') take(next);
        } else if (name === 'refund' || name === 'refund-booking') {
          const next = reserveRefund(row, { ...request, isOfBooking: name === 'refund-booking' }, at);
          if (typeof next === 'string') continue;
          open.push({ ...request, source: next.source });
          take(next);
        } else if (name === 'by-hand') {
          if (paise <= 0 || !row.captures.some((capture) => capture.providerPaymentId === providerPaymentId)) continue;
          open.push({ ...request, source: 'suspense' });
          byHand += paise;
          take(recordManualRefund(row, { ...request, source: 'suspense' }, at));
        } else {
          const one = open.shift();
          if (!one) continue;
          if (name === 'pay') paid += one.amountPaise;
          take(name === 'pay' ? settleRefund(row, one, at) : reverseRefund(row, one, at));
        }
      }

      const balances = balancesOf(entries);
      const sum = (paises: number[]): number => paises.reduce((total, one) => total + one, 0);
      expect(sum(Object.values(balances))).toBe(0);
      expect(balances.deposits + sum(row.captures.map(({ depositPaise }) => depositPaise))).toBe(0);
      expect(row.captures.every(({ depositPaise }) => depositPaise >= 0)).toBe(true);
      const fees = sum(row.captures.map(({ fee }) => fee?.feePaise ?? 0));
      expect(balances.provider).toBe(sum(row.captures.map(({ amountPaise }) => amountPaise)) - fees - paid - disputed);
      expect(balances.disputes).toBe(disputed);
      const fromBuyers = sum(row.captures.map(({ buyerFeePaise = 0 }) => buyerFeePaise));
      expect(balances['provider-fees'] + balances['input-gst'] + balances['buyer-fees'] + fromBuyers).toBe(fees);
      expect(balances['refunds-payable'] + sum(open.map(({ amountPaise }) => amountPaise))).toBe(0);
      expect(new Set(entries.map(({ _id }) => _id)).size).toBe(entries.length);
      if (byHand + disputed === 0) expect(row.captures.every(({ refundablePaise }) => refundablePaise >= 0)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
