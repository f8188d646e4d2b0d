import { AppError } from '@utsav/contracts/errors/app-error';
import { paymentState } from '@utsav/contracts/grpc/payments';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { bankTransferAnswers } from './bank-transfers';
import { dayBookAnswers } from './reports';
import { statementAnswers } from './statements';
import type { Handlers } from './fake-services';
import { sampleFinding, samplePayment } from './samples';

export const paymentsAnswers: NonNullable<Handlers['payments']> = {
  ...bankTransferAnswers,
  ...statementAnswers,
  ...dayBookAnswers,
  listFindings: () => ({ findings: [sampleFinding()], total: 1 }),
  acknowledgeFinding: ({ subject, reason }) => {
    if (subject !== 'pay_1') throw new AppError('NOT_FOUND');
    const at = toTimestamp(new Date('2026-11-21T06:00:00.000Z'));
    return { finding: { ...sampleFinding(), acknowledgement: { userId: 'usr_asha', reason, at } } };
  },
  listChangedPayments: () => ({ payments: [samplePayment()], cursor: 'next-payments', hasMore: false }),
  listPayments: ({ page, withTotals }) => ({
    payments: page === 1 ? [samplePayment()] : [],
    total: 11,
    totals: withTotals ? { count: 11, capturedPaise: 500_050, refundedPaise: 50 } : undefined,
  }),
  verifyPaymentReturn: ({ parameters }) => {
    const { razorpay_payment_link_id: linkId, razorpay_signature: signature } = parameters;
    if (linkId !== 'plink_1') throw new AppError('NOT_FOUND');
    const payment = {
      orderId: 'ord_1',
      state: paymentState.toProto('captured'),
      linkId,
      url: '',
      amountPaise: 228_800,
      providerPaymentId: 'pay_1',
      method: 'upi',
    };
    return { payment, signatureValid: signature === 'right' };
  },
  receiveWebhook: ({ signature }) => {
    if (signature !== 'right') throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    return { repeated: false };
  },
};
