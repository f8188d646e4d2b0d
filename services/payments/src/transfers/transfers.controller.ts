import { Inject } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { transferRefundState, transferState } from '@utsav/contracts/grpc/payments';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { Utr } from '@utsav/contracts/http/bank-transfer';
import { isOwner, requirePermission, requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { pageOf } from '../listing/page-of';
import type { PaymentsConfig } from '../payments.config';
import { PaymentsRepository } from '../payments/payments.repository';
import { bankAccountOf } from './bank-account';
import { TransferViews } from './transfer-views';
import { ConfirmTransfer } from './confirm-transfer';
import { SettleTransferRefund } from './settle-transfer-refund';
import { TransferRefundsRepository } from '../bank-transfer/transfer-refunds.repository';
import { TransfersRepository } from '../bank-transfer/transfers.repository';
import { upiLinkOf } from './upi-link';

type TransferRpcs =
  | 'getTransferInstructions'
  | 'listTransfers'
  | 'confirmTransfer'
  | 'listTransferRefunds'
  | 'confirmTransferRefund'
  | 'failTransferRefund';

const longestReason = 500;

@GrpcController('payments')
export class TransfersController implements Pick<rpc.PaymentsServiceController, TransferRpcs> {
  constructor(
    @Inject(CONFIG) private readonly config: PaymentsConfig,
    private readonly payments: PaymentsRepository,
    private readonly transfers: TransfersRepository,
    private readonly refunds: TransferRefundsRepository,
    private readonly confirmation: ConfirmTransfer,
    private readonly settlement: SettleTransferRefund,
    private readonly views: TransferViews,
  ) {}

  /** Only for the buyer: to anyone else the order does not exist. */
  async getTransferInstructions({
    orderId,
  }: rpc.GetTransferInstructionsRequest): Promise<rpc.GetTransferInstructionsResponse> {
    const [payment, page] = await Promise.all([this.payments.find(orderId), this.transfers.pageOfOrder(orderId)]);
    const account = bankAccountOf(this.config);
    if (!payment || !page || !account || !isOwner(payment.buyer.userId)) throw new AppError('NOT_FOUND');
    const { reference, amountPaise } = page;
    const { upiId, ...shown } = account;
    return {
      orderId,
      reference,
      amountPaise,
      account: { ...shown, upiId: upiId || undefined },
      upiLink: upiLinkOf(account, page) || undefined,
    };
  }

  async listTransfers({ state, search, ...request }: rpc.ListTransfersRequest): Promise<rpc.ListTransfersResponse> {
    requirePermission('payments.view');
    const { page, limit } = pageOf(request);
    const filter = search?.trim() ? { search } : { state: transferState.fromProto(state) };
    const { rows, total } = await this.transfers.list(filter, (page - 1) * limit, limit);
    const inUse = this.config.PAYMENT_PROVIDER === 'bank-transfer' || total > 0 || (await this.transfers.hasAny());
    return { transfers: await this.views.ofPages(rows), total, inUse };
  }

  async confirmTransfer(request: rpc.ConfirmTransferRequest): Promise<rpc.ConfirmTransferResponse> {
    requirePermission('payments.settle');
    const { id: confirmedBy } = requireUser();
    const { transferId: pageId, amountPaise, confirmDuplicate, confirmAmount } = request;
    if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0)
      throw invalid('amount', 'Enter the amount that arrived.');
    const receivedOn = fromOptionalTimestamp(request.receivedOn);
    if (!receivedOn) throw invalid('receivedOn', 'Enter the day on which the money arrived.');
    const utr = utrOf(request.utr);
    const confirmation = { pageId, utr, amountPaise, receivedOn, confirmedBy, confirmDuplicate, confirmAmount };
    const [transfer] = await this.views.ofPages([await this.confirmation.confirm(confirmation)]);
    return { transfer };
  }

  async listTransferRefunds(request: rpc.ListTransferRefundsRequest): Promise<rpc.ListTransferRefundsResponse> {
    requirePermission('payments.view');
    const { page, limit } = pageOf(request);
    const state = transferRefundState.fromProto(request.state);
    const { rows, total } = await this.refunds.list(state, (page - 1) * limit, limit);
    return { refunds: await this.views.ofRefunds(rows), total };
  }

  async confirmTransferRefund(request: rpc.ConfirmTransferRefundRequest): Promise<rpc.ConfirmTransferRefundResponse> {
    requirePermission('payments.settle');
    const { id } = requireUser();
    const row = await this.settlement.confirm(request.refundId, utrOf(request.utr), id);
    const [refund] = await this.views.ofRefunds([row]);
    return { refund };
  }

  async failTransferRefund(request: rpc.FailTransferRefundRequest): Promise<rpc.FailTransferRefundResponse> {
    requirePermission('payments.settle');
    const { id } = requireUser();
    const reason = request.reason.trim().slice(0, longestReason);
    if (!reason) throw invalid('reason', 'Give a reason.');
    const [refund] = await this.views.ofRefunds([await this.settlement.fail(request.refundId, reason, id)]);
    return { refund };
  }
}

const invalid = (field: string, message: string): AppError<'VALIDATION'> =>
  new AppError('VALIDATION', { details: [{ field, message }] });

function utrOf(given: string): string {
  const parsed = Utr.safeParse(given);
  if (!parsed.success) throw invalid('utr', parsed.error.issues[0]?.message ?? '');
  return parsed.data;
}
