import type { RefundMode } from '@utsav/contracts/grpc/payments';
import type { ConfirmedOrder } from '../ledger/confirmed-order';
import { credit, debit, ledgerEntry, type Account, type LedgerEntry } from '../ledger/entry';
import { saleLines } from '../ledger/sale-lines';
import { searchKeysOf } from './search-keys';
import { newPayment } from './new-payment';
import type { ProviderFee } from '../provider/payment-provider';
import type { Capture, NewCapture, PaymentRow } from './payment.schema';

/** New state of a payment and its ledger entries, committed together. */
export interface Transition {
  row: PaymentRow;
  entries: LedgerEntry[];
}

/** Account that a refund was reserved from. */
export type RefundSource = 'deposits' | 'refunds' | 'suspense';

interface RefundInput {
  /** Refund id. */
  _id: string;
  /** Order that it is of; its payment may be that of another, whose tickets were exchanged for these. */
  orderId: string;
  providerPaymentId: string;
  amountPaise: number;
  source: RefundSource;
  /** Absent for the provider, or the counter where it took it. */
  mode?: RefundMode;
}

export const cashCaptureId = (orderId: string): string => `cash_${orderId}`;
/** What a capture at the counter is called, and where its money is; everything else is with the provider. */
const counterCaptures = { cash: 'cash', upi: 'counter-upi', card: 'counter-card' } as const;
const counterAccounts: Readonly<Record<string, Account>> = {
  cash: 'cash-drawer',
  'counter-upi': 'counter-upi',
  'counter-card': 'counter-card',
};
const accountOf = ({ method }: Capture): Account => counterAccounts[method] ?? 'provider';

/**
 * Valid in every state of the payment. A capture that was recorded before gets its fee, where that was unknown; undefined
 * when nothing is new.
 */
export function recordCapture(row: PaymentRow, { fee, ...given }: NewCapture, now: Date): Transition | undefined {
  const { amountPaise, providerPaymentId } = given;
  const known = captureOf(row, providerPaymentId);
  if (known) return fee && !known.fee ? recordFee(row, providerPaymentId, fee, now) : undefined;
  const buyerFeePaise = feePaidByBuyer(row, { ...given, ...(fee && { fee }) });
  const duePaise = amountPaise - buyerFeePaise;
  const capture: Capture = {
    ...given,
    ...(buyerFeePaise > 0 && { buyerFeePaise }),
    notedAt: now,
    refundablePaise: duePaise,
    refundedPaise: 0,
    depositPaise: duePaise,
    outcome: '',
  };
  const captured: Transition = {
    row: withKeys({ ...row, state: 'captured', nextCheckAt: null, captures: [...row.captures, capture] }),
    entries: [
      ledgerEntry(`capture/${providerPaymentId}`, row._id, now, [
        debit('provider', amountPaise),
        credit('deposits', duePaise),
        credit('buyer-fees', buyerFeePaise),
      ]),
    ],
  };
  const charged = fee && recordFee(captured.row, providerPaymentId, fee, now);
  return charged ? { row: charged.row, entries: [...captured.entries, ...charged.entries] } : captured;
}

/** The provider's fee of a capture, or its correction. Undefined when it is posted already or the capture is unknown. */
export function recordFee(
  row: PaymentRow,
  providerPaymentId: string,
  { feePaise, taxPaise }: ProviderFee,
  now: Date,
): Transition | undefined {
  const capture = captureOf(row, providerPaymentId);
  if (!capture) return undefined;
  const { fee: posted, buyerFeePaise = 0 } = capture;
  const before = posted ?? { feePaise: 0, taxPaise: 0, revision: -1 };
  if (posted?.feePaise === feePaise && posted.taxPaise === taxPaise) return undefined;
  const [fee, tax] = [feePaise - before.feePaise, taxPaise - before.taxPaise];
  const revision = before.revision + 1;
  const entry = ledgerEntry(`provider-fee/${providerPaymentId}${revision > 0 ? `/${revision}` : ''}`, row._id, now, [
    ...(buyerFeePaise > 0 ? [debit('buyer-fees', fee)] : [debit('provider-fees', fee - tax), debit('input-gst', tax)]),
    credit('provider', fee),
  ]);
  return {
    row: withCapture(row, { ...capture, fee: { feePaise, taxPaise, revision } }),
    entries: entry.lines.length > 0 ? [entry] : [],
  };
}

/** What counts towards the order: a fee that the buyer pays on top is the provider's. */
export const paidForOrder = ({ amountPaise, buyerFeePaise = 0 }: Capture): number => amountPaise - buyerFeePaise;

/** Accounts whose customers pay the fee: the payment is the amount due and the fee. */
function feePaidByBuyer(row: PaymentRow, { amountPaise, currency, fee }: NewCapture): number {
  const feePaise = fee?.feePaise ?? 0;
  const isOnTop = currency === 'INR' && row.amountPaise > 0 && amountPaise === row.amountPaise + feePaise;
  return isOnTop ? feePaise : 0;
}

/** Why a confirmed order cannot be posted. */
export type ConfirmProblem = 'known' | 'capture unknown' | 'deposit missing';

/** Deposit to sale. Throws UnbalancedEntry for a price that does not add up. */
export function confirmOnline(row: PaymentRow, order: ConfirmedOrder, now: Date): Transition | ConfirmProblem {
  if (row.booking) return 'known';
  const capture = captureOf(row, order.transactionId);
  if (!capture) return 'capture unknown';
  const { totalPaise } = order.amounts;
  if (capture.depositPaise < totalPaise) return 'deposit missing';
  const sold: Capture = { ...capture, depositPaise: capture.depositPaise - totalPaise, outcome: 'booking' };
  return {
    row: withKeys({ ...withCapture(row, sold), ...knownOf(order) }),
    entries: [
      ledgerEntry(`confirm/${order._id}`, order._id, now, [debit('deposits', totalPaise), ...saleLines(order.amounts)]),
    ],
  };
}

/**
 * Counter sale: captured and sold at once. Of tickets that came in place of others, only what those had not paid was
 * captured, and the rest is carried over from their order. Throws UnbalancedEntry for a price that does not add up.
 */
export function confirmCash(order: ConfirmedOrder, now: Date): Transition {
  const { carried } = order;
  const carriedPaise = carried?.paise ?? 0;
  const duePaise = order.amounts.totalPaise - carriedPaise;
  const capture: Capture = {
    providerPaymentId: cashCaptureId(order._id),
    amountPaise: duePaise,
    currency: 'INR',
    method: counterCaptures[order.counterMethod ?? 'cash'],
    at: order.confirmedAt,
    notedAt: now,
    refundablePaise: duePaise,
    refundedPaise: 0,
    depositPaise: 0,
    outcome: 'booking',
  };
  const row = newPayment({
    _id: order._id,
    provider: 'cash',
    state: 'captured',
    amountPaise: duePaise,
    description: order.eventName,
    captures: carried && duePaise === 0 ? [] : [capture],
    createdAt: order.confirmedAt,
    ...knownOf(order),
  });
  const sale = ledgerEntry(`cash/${order._id}`, order._id, now, [
    debit(accountOf(capture), duePaise),
    debit('exchanges', carriedPaise),
    ...saleLines(order.amounts),
  ]);
  const given = ledgerEntry(`exchange/${order._id}`, carried?.orderId ?? '', now, [
    debit('refunds', carriedPaise),
    credit('exchanges', carriedPaise),
  ]);
  return { row, entries: [sale, given].filter(({ lines }) => lines.length > 0) };
}

/** Reserves a part of a capture for a refund, within what is left of it. */
export function reserveRefund(
  row: PaymentRow,
  request: Omit<RefundInput, 'source'> & { isOfBooking: boolean },
  now: Date,
): (Transition & { source: RefundSource }) | 'capture unknown' | 'too much' {
  const capture = captureOf(row, request.providerPaymentId);
  if (!capture) return 'capture unknown';
  const { amountPaise } = request;
  if (amountPaise <= 0 || amountPaise > capture.refundablePaise) return 'too much';
  const source = request.isOfBooking || capture.outcome === 'booking' ? 'refunds' : 'deposits';
  return { source, ...reserve(row, capture, { ...request, source }, now) };
}

/** Refund made in the provider's dashboard: without limit, because the money is gone. */
export function recordManualRefund(row: PaymentRow, refund: RefundInput, now: Date): Transition {
  const capture = captureOf(row, refund.providerPaymentId);
  if (!capture) throw new Error(`${refund.providerPaymentId} is no capture of ${row._id}`);
  return reserve(row, capture, refund, now);
}

/** The provider, the counter or staff out of the bank account returned the money. */
export function settleRefund(row: PaymentRow, refund: RefundInput, now: Date): Transition {
  const capture = requireCapture(row, refund);
  const { amountPaise, mode } = refund;
  return {
    row: withCapture(row, { ...capture, refundedPaise: capture.refundedPaise + amountPaise }),
    entries: [
      ledgerEntry(`refund-paid/${refund._id}`, refund.orderId, now, [
        debit('refunds-payable', amountPaise),
        credit(mode === 'otherwise' ? 'bank' : accountOf(capture), amountPaise),
      ]),
    ],
  };
}

/** The buyer's bank took money back, whatever was left: it is not refunded a second time. */
export function recordLostDispute(
  row: PaymentRow,
  dispute: { _id: string; providerPaymentId: string; deductedPaise: number },
  now: Date,
): Transition {
  const capture = captureOf(row, dispute.providerPaymentId);
  if (!capture) throw new Error(`dispute ${dispute._id} is of no capture of ${row._id}`);
  const { deductedPaise } = dispute;
  return {
    row: withCapture(row, {
      ...capture,
      disputedPaise: (capture.disputedPaise ?? 0) + deductedPaise,
      refundablePaise: capture.refundablePaise - deductedPaise,
    }),
    entries: [
      ledgerEntry(`dispute/${dispute._id}`, row._id, now, [
        debit('disputes', deductedPaise),
        credit('provider', deductedPaise),
      ]),
    ],
  };
}

/** The refund failed: releases the reservation; needs manual action. */
export function reverseRefund(row: PaymentRow, refund: RefundInput, now: Date): Transition {
  const capture = requireCapture(row, refund);
  const { amountPaise, source } = refund;
  const isDeposit = source === 'deposits';
  return {
    row: withCapture(row, {
      ...capture,
      refundablePaise: capture.refundablePaise + amountPaise,
      depositPaise: capture.depositPaise + (isDeposit ? amountPaise : 0),
      outcome: isDeposit ? 'review' : capture.outcome,
    }),
    entries: [
      ledgerEntry(`refund-failed/${refund._id}`, refund.orderId, now, [
        debit('refunds-payable', amountPaise),
        credit(source, amountPaise),
      ]),
    ],
  };
}

function reserve(
  row: PaymentRow,
  capture: Capture,
  { _id, orderId, amountPaise, source }: Pick<RefundInput, '_id' | 'orderId' | 'amountPaise' | 'source'>,
  now: Date,
): Transition {
  const depositPaise = capture.depositPaise - (source === 'deposits' ? amountPaise : 0);
  return {
    row: withCapture(row, {
      ...capture,
      refundablePaise: capture.refundablePaise - amountPaise,
      depositPaise,
      outcome: source === 'deposits' && depositPaise === 0 ? 'refund' : capture.outcome,
    }),
    entries: [
      ledgerEntry(`refund-asked/${_id}`, orderId, now, [
        debit(source, amountPaise),
        credit('refunds-payable', amountPaise),
      ]),
    ],
  };
}

const captureOf = (row: PaymentRow, providerPaymentId: string): Capture | undefined =>
  row.captures.find((capture) => capture.providerPaymentId === providerPaymentId);

function requireCapture(row: PaymentRow, { _id, providerPaymentId }: RefundInput): Capture {
  const capture = captureOf(row, providerPaymentId);
  if (!capture) throw new Error(`refund ${_id} is of ${providerPaymentId}, which is no capture of ${row._id}`);
  return capture;
}

const withCapture = (row: PaymentRow, changed: Capture): PaymentRow => ({
  ...row,
  captures: row.captures.map((capture) =>
    capture.providerPaymentId === changed.providerPaymentId ? changed : capture,
  ),
});

const knownOf = ({ buyer, eventId, eventName, amounts, ...order }: ConfirmedOrder) => ({
  buyer,
  eventId,
  eventName,
  booking: {
    bookingId: order.bookingId,
    bookingCode: order.bookingCode,
    transactionId: order.transactionId,
    totalPaise: amounts.totalPaise,
    ...(order.carried && { carriedPaise: order.carried.paise }),
    confirmedAt: order.confirmedAt,
  },
});

const withKeys = (row: PaymentRow): PaymentRow => ({ ...row, searchKeys: searchKeysOf(row) });
