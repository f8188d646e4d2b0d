import * as proto from '../gen/utsav/payments/v1/payments_service';
import { TransferRefundState, TransferState } from '../http/bank-transfer';
import { Finding, FindingState, LivePayment } from '../http/payment';
import { DisputePhase, DisputeState, SettlementState } from '../http/settlement';
import { providerNames } from '../payments/payment-providers';
import { optionalProtoEnum, protoEnum } from './proto-enum';

export const paymentStates = ['creating', 'open', 'captured', 'closed', 'refused'] as const;
export type PaymentState = (typeof paymentStates)[number];
export const paymentState = protoEnum('PAYMENT_STATE', proto.PaymentState, paymentStates);

export const providerName = protoEnum('PAYMENT_PROVIDER', proto.PaymentProvider, providerNames);

/** Whether a payment page that was to be closed can still bring money. */
const closeOutcomes = ['closed', 'paid', 'unknown'] as const;
export type CloseOutcome = (typeof closeOutcomes)[number];
export const closeOutcome = protoEnum('CLOSE_OUTCOME', proto.CloseOutcome, closeOutcomes);

export const liveStatus = protoEnum('LIVE_STATUS', proto.LiveStatus, LivePayment.shape.liveStatus.options);

export const refundStates = ['parked', 'requested', 'pending', 'processed', 'failed', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];
export const refundState = protoEnum('REFUND_STATE', proto.RefundState, refundStates);

export const refundModes = ['online', 'cash', 'otherwise'] as const;
export type RefundMode = (typeof refundModes)[number];
export const refundMode = protoEnum('REFUND_MODE', proto.RefundMode, refundModes);

export const refundOrigins = ['booking', 'by-hand', 'imported'] as const;
export type RefundOrigin = (typeof refundOrigins)[number];
export const refundOrigin = protoEnum('REFUND_ORIGIN', proto.RefundOrigin, refundOrigins);

export const findingKinds = Finding.shape.kind.options;
export type FindingKind = (typeof findingKinds)[number];
export const findingKind = protoEnum('FINDING_KIND', proto.FindingKind, findingKinds);

export const settlementStates = SettlementState.options;
export type { SettlementState };
/** A service of the release before names none. */
export const settlementState = optionalProtoEnum('SETTLEMENT_STATE', proto.SettlementState, settlementStates);

export const disputeStates = DisputeState.options;
export type { DisputeState };
export const disputeState = protoEnum('DISPUTE_STATE', proto.DisputeState, disputeStates);
export type { DisputePhase };
export const disputePhases = DisputePhase.options;
export const disputePhase = optionalProtoEnum('DISPUTE_PHASE', proto.DisputePhase, disputePhases);

export const findingState = protoEnum('FINDING_STATE', proto.FindingState, FindingState.options);

export const transferState = protoEnum('TRANSFER_STATE', proto.TransferState, TransferState.options);
export const transferRefundState = protoEnum(
  'TRANSFER_REFUND_STATE',
  proto.TransferRefundState,
  TransferRefundState.options,
);
