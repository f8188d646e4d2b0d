import type { Dispute, Settlement } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { disputePhase, disputeState, providerName, settlementState } from '@utsav/contracts/grpc/payments';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';

const at = toTimestamp(new Date('2026-11-21T05:01:00.000Z'));

const settlement: Settlement = {
  id: 'setl_1',
  provider: providerName.toProto('razorpay'),
  amountPaise: 67_640,
  utr: 'UTIB0000123',
  settledAt: at,
  linesPaise: 67_640,
  lineCount: 2,
  complete: true,
  state: settlementState.toProto('processed'),
};

const dispute: Dispute = {
  id: 'disp_1',
  provider: providerName.toProto('razorpay'),
  providerPaymentId: 'pay_1',
  orderId: 'ord_1',
  amountPaise: 100_000,
  deductedPaise: 0,
  reason: 'chargeback',
  phase: disputePhase.toProto('chargeback'),
  state: disputeState.toProto('open'),
  respondBy: at,
  createdAt: at,
};

/** As payments answers. */
export const statementAnswers = {
  listSettlements: () => ({
    settlements: [
      settlement,
      { ...settlement, id: 'setl_2', utr: '', state: settlementState.toProto('failed') },
      // Of the release before.
      { ...settlement, id: 'setl_3', state: settlementState.toProto('') },
    ],
    total: 3,
  }),
  listDisputes: () => ({ disputes: [dispute], total: 1 }),
};
