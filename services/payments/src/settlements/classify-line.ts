import type { DisputeRow } from '../disputes/dispute.schema';
import type { Capture, PaymentRow } from '../payments/payment.schema';
import type { SettlementLine } from '../provider/payment-provider';
import type { RefundRow } from '../refunds/refund.schema';
import type { LineOwner } from './settlement.schema';

/** What we have of the subject of a line. */
export interface OwnRecords {
  payment: PaymentRow | undefined;
  refund: RefundRow | undefined;
  dispute: DisputeRow | undefined;
  /** The payment carries our mark, by the line or by the provider. */
  isMarked: boolean;
}

export interface ClassifiedLine {
  owner: LineOwner;
  orderId: string;
  /** What the line should amount to, by our books; undefined where they have nothing to compare. */
  oursPaise: number | undefined;
}

/** Razorpay credits a refund again that failed after it was settled. Its texts are no contract. */
const failedRefund = /refund/i;

/** Whose money a line is, and what our books say about it. */
export function classifyLine(line: SettlementLine, { payment, refund, dispute, isMarked }: OwnRecords): ClassifiedLine {
  const orderId = payment?._id ?? '';
  if (line.kind === 'payment') {
    const capture = captureOf(payment, line.entityId);
    if (capture) return { owner: 'ours', orderId, oursPaise: capture.amountPaise - (capture.fee?.feePaise ?? 0) };
  } else if (line.kind === 'refund') {
    if (refund) return { owner: 'ours', orderId: refund.orderId, oursPaise: -refund.amountPaise };
  } else {
    if (dispute?.orderId) return { owner: 'ours', orderId: dispute.orderId, oursPaise: -dispute.deductedPaise };
    if (dispute) return { owner: 'foreign', orderId: '', oursPaise: undefined };
    const isReturned = line.netPaise > 0 && failedRefund.test(line.description);
    return { owner: isReturned ? 'ours' : 'adjustment', orderId: '', oursPaise: isReturned ? line.netPaise : 0 };
  }
  return isMarked || payment
    ? { owner: 'unmatched', orderId, oursPaise: 0 }
    : { owner: 'foreign', orderId: '', oursPaise: undefined };
}

const captureOf = (payment: PaymentRow | undefined, id: string): Capture | undefined =>
  payment?.captures.find(({ providerPaymentId }) => providerPaymentId === id);
