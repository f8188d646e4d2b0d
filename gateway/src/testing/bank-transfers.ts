import { AppError } from '@utsav/contracts/errors/app-error';
import type { Transfer, TransferRefund } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { transferRefundState, transferState } from '@utsav/contracts/grpc/payments';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Handlers } from './fake-services';
import { users } from './users';

const placedAt = toTimestamp(new Date('2026-11-21T05:01:00.000Z'));

const sampleTransfer = (changes: Partial<Transfer> = {}): Transfer => ({
  transferId: 'trf_1',
  reference: 'UTK7M2XQ9P',
  orderId: 'ord_1',
  amountPaise: 228_800,
  state: transferState.toProto('waiting'),
  buyerName: users.meera.name,
  eventName: 'Ragas at Dawn',
  createdAt: placedAt,
  received: [],
  ...changes,
});

const sampleTransferRefund = (changes: Partial<TransferRefund> = {}): TransferRefund => ({
  refundId: 'trr_1',
  orderId: 'ord_1',
  transferUtr: 'HDFCN52026112501',
  amountPaise: 228_800,
  state: transferRefundState.toProto('pending'),
  buyerName: users.meera.name,
  buyerEmail: users.meera.email,
  eventName: 'Ragas at Dawn',
  utr: undefined,
  failure: undefined,
  createdAt: placedAt,
  settledAt: undefined,
  ...changes,
});

const requireId = (id: string, known: string): void => {
  if (id !== known) throw new AppError('NOT_FOUND');
};

/** As payments answers about bank transfers. */
export const bankTransferAnswers: NonNullable<Handlers['payments']> = {
  getTransferInstructions: ({ orderId }) => {
    requireId(orderId, 'ord_1');
    const account = { holder: 'Ragas', number: '50100123456789', ifsc: 'HDFC0000123', bankName: 'HDFC Bank' };
    return {
      orderId,
      reference: 'UTK7M2XQ9P',
      amountPaise: 228_800,
      account: { ...account, upiId: undefined },
      upiLink: undefined,
    };
  },
  listTransfers: () => ({ transfers: [sampleTransfer()], total: 1, inUse: true }),
  confirmTransfer: ({ transferId, utr, amountPaise, receivedOn }, { id: confirmedBy }) => {
    requireId(transferId, 'trf_1');
    if (utr === 'USED00000000') throw new AppError('UTR_ALREADY_USED', { reference: 'UTABCDEFGH' });
    const received = [{ utr, amountPaise, receivedAt: receivedOn, confirmedAt: receivedOn, confirmedBy }];
    return { transfer: sampleTransfer({ state: transferState.toProto('received'), received }) };
  },
  listTransferRefunds: () => ({ refunds: [sampleTransferRefund()], total: 1 }),
  confirmTransferRefund: ({ refundId, utr }) => {
    requireId(refundId, 'trr_1');
    return { refund: sampleTransferRefund({ utr, state: transferRefundState.toProto('processed') }) };
  },
  failTransferRefund: ({ refundId, reason: failure }) => {
    requireId(refundId, 'trr_1');
    return { refund: sampleTransferRefund({ failure, state: transferRefundState.toProto('failed') }) };
  },
};
