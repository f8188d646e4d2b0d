import { Injectable } from '@nestjs/common';
import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { transferRefundState, transferState } from '@utsav/contracts/grpc/payments';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { PaymentRow } from '../payments/payment.schema';
import { PaymentsRepository } from '../payments/payments.repository';
import type { TransferPageRow } from '../bank-transfer/transfer-page.schema';
import type { TransferRefundRow } from '../bank-transfer/transfer-refund.schema';
import type { TransferRow } from '../bank-transfer/transfer.schema';
import { TransfersRepository } from '../bank-transfer/transfers.repository';

/** What staff see of transfers and refunds: with buyer and event, which the payment of the order has. */
@Injectable()
export class TransferViews {
  constructor(
    private readonly transfers: TransfersRepository,
    private readonly payments: PaymentsRepository,
  ) {}

  async ofPages(pages: TransferPageRow[]): Promise<rpc.Transfer[]> {
    const [received, payments] = await Promise.all([
      this.transfers.transfersOf(pages.map(({ _id }) => _id)),
      this.paymentsOf(pages),
    ]);
    const byPage = Map.groupBy(received, ({ pageId }) => pageId);
    return pages.map((page) => ({
      transferId: page._id,
      reference: page.reference,
      orderId: page.orderId,
      amountPaise: page.amountPaise,
      state: transferState.toProto(page.state),
      buyerName: payments.get(page.orderId)?.buyer.name || undefined,
      eventName: payments.get(page.orderId)?.eventName || undefined,
      createdAt: toTimestamp(page.createdAt),
      received: (byPage.get(page._id) ?? []).map(receivedView),
    }));
  }

  async ofRefunds(refunds: TransferRefundRow[]): Promise<rpc.TransferRefund[]> {
    const [transfers, payments] = await Promise.all([
      this.transfers.transfersById(refunds.map(({ paymentId }) => paymentId)),
      this.paymentsOf(refunds),
    ]);
    const utrs = new Map(transfers.map(({ _id, utr }) => [_id, utr]));
    return refunds.map((refund) => {
      const payment = payments.get(refund.orderId);
      return {
        refundId: refund._id,
        orderId: refund.orderId,
        transferUtr: utrs.get(refund.paymentId) ?? '',
        amountPaise: refund.amountPaise,
        state: transferRefundState.toProto(refund.state),
        buyerName: payment?.buyer.name || undefined,
        buyerEmail: payment?.buyer.email || undefined,
        eventName: payment?.eventName || undefined,
        utr: refund.utr || undefined,
        failure: refund.failure || undefined,
        createdAt: toTimestamp(refund.createdAt),
        settledAt: toOptionalTimestamp(refund.settledAt),
      };
    });
  }

  private async paymentsOf(rows: { orderId: string }[]): Promise<Map<string, PaymentRow>> {
    const payments = await this.payments.findAll([...new Set(rows.map(({ orderId }) => orderId))], []);
    return new Map(payments.map((payment) => [payment._id, payment]));
  }
}

const receivedView = (row: TransferRow): rpc.ReceivedTransfer => ({
  utr: row.utr,
  amountPaise: row.amountPaise,
  receivedAt: toTimestamp(row.receivedAt),
  confirmedAt: toTimestamp(row.confirmedAt),
  confirmedBy: row.confirmedBy,
});
