import { Controller } from '@nestjs/common';
import { transferRefundState, transferState } from '@utsav/contracts/grpc/payments';
import { pageMeta } from '@utsav/contracts/http/envelope';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { timestampOf } from '../http/ist';
import { toPaise } from '../http/money';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { required } from '../rpc/required';
import { transferRefundView, transferView } from './bank-transfer-view';

/** Bank transfers, which staff confirm by the statement of the account. */
@Controller()
export class BankTransfersController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/payments/transfers')
  async list({ query: { state, search, page, limit = 20 } }: Input<'GET /api/payments/transfers'>) {
    const { transfers, total, inUse } = await this.clients
      .client('payments')
      .listTransfers({ state: transferState.toProto(state), search: search || undefined, page, limit });
    return respond({ transfers: transfers.map(transferView), isInUse: inUse }, { meta: pageMeta(total, page, limit) });
  }

  @Route('POST /api/payments/transfers/:id/confirm')
  async confirm({
    params: { id: transferId },
    body: { utr, amount, receivedOn, confirmDuplicate, confirmAmount },
  }: Input<'POST /api/payments/transfers/:id/confirm'>) {
    const { transfer } = await this.clients.client('payments').confirmTransfer({
      transferId,
      utr,
      amountPaise: toPaise(amount),
      receivedOn: timestampOf(receivedOn),
      confirmDuplicate,
      confirmAmount,
    });
    return respond(transferView(required(transfer, 'transfer')), { message: 'Transfer confirmed.' });
  }

  @Route('GET /api/payments/transfer-refunds')
  async refunds({ query: { state, page, limit = 20 } }: Input<'GET /api/payments/transfer-refunds'>) {
    const { refunds, total } = await this.clients
      .client('payments')
      .listTransferRefunds({ state: transferRefundState.toProto(state), page, limit });
    return respond({ refunds: refunds.map(transferRefundView) }, { meta: pageMeta(total, page, limit) });
  }

  @Route('POST /api/payments/transfer-refunds/:id/confirm')
  async confirmRefund({
    params: { id: refundId },
    body: { utr },
  }: Input<'POST /api/payments/transfer-refunds/:id/confirm'>) {
    const { refund } = await this.clients.client('payments').confirmTransferRefund({ refundId, utr });
    return respond(transferRefundView(required(refund, 'refund')), { message: 'Refund confirmed as paid.' });
  }

  @Route('POST /api/payments/transfer-refunds/:id/fail')
  async failRefund({
    params: { id: refundId },
    body: { reason },
  }: Input<'POST /api/payments/transfer-refunds/:id/fail'>) {
    const { refund } = await this.clients.client('payments').failTransferRefund({ refundId, reason });
    return respond(transferRefundView(required(refund, 'refund')), { message: 'Refund marked as failed.' });
  }
}
