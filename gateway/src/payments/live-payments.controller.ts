import { Controller } from '@nestjs/common';
import type {
  ListedPayment,
  PaymentTotals as TotalsMessage,
} from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { disputeState, liveStatus, providerName } from '@utsav/contracts/grpc/payments';
import { pageMeta } from '@utsav/contracts/http/envelope';
import type { LivePayment, PaymentTotals } from '@utsav/contracts/http/payment';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { changesRequest } from '../http/changes-request';
import { respond } from '../http/responses';
import { timestampAfter, timestampOf, toIst } from '../http/ist';
import { toRupees } from '../http/money';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';

export const livePayment = (payment: ListedPayment): LivePayment => ({
  _id: payment.orderId,
  transactionId: payment.transactionId ?? '',
  bookingCode: payment.bookingCode ?? '',
  userId: payment.buyerId ?? '',
  userName: payment.buyerName ?? '',
  userEmail: payment.buyerEmail ?? '',
  eventId: payment.eventId ?? '',
  eventName: payment.eventName ?? '',
  finalAmount: toRupees(payment.finalAmountPaise),
  originalAmount: toRupees(payment.originalAmountPaise),
  currency: payment.currency,
  method: payment.method ?? '',
  liveStatus: liveStatus.fromProto(payment.liveStatus),
  failure: payment.failure ?? '',
  dispute: payment.dispute === undefined ? null : disputeState.fromProto(payment.dispute),
  createdAt: toIst(payment.createdAt),
});

const totalsView = ({ count, capturedPaise, refundedPaise }: TotalsMessage): PaymentTotals => ({
  count,
  captured: toRupees(capturedPaise),
  refunded: toRupees(refundedPaise),
  net: toRupees(capturedPaise - refundedPaise),
});

@Controller()
export class LivePaymentsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/payments/get-live-payments-status')
  async list({ query }: Input<'GET /api/payments/get-live-payments-status'>) {
    const { page, limit = 10, eventId, search, status, method, provider, from, to, orders = [] } = query;
    const { payments, total, totals } = await this.clients.client('payments').listPayments({
      page,
      limit,
      eventId,
      search,
      method: method || undefined,
      liveStatus: status && liveStatus.toProto(status),
      provider: provider && providerName.toProto(provider),
      from: timestampOf(from),
      to: timestampAfter(to),
      orderIds: orders,
      withTotals: query.totals ?? false,
    });
    const meta = pageMeta(total, page, limit);
    return respond(
      {
        payments: payments.map(livePayment),
        total,
        totalPages: meta.totalPages,
        ...(totals && { totals: totalsView(totals) }),
      },
      { meta },
    );
  }

  @Route('GET /api/payments/changes')
  async changes({ query }: Input<'GET /api/payments/changes'>) {
    const { payments, cursor, hasMore } = await this.clients
      .client('payments')
      .listChangedPayments(changesRequest(query));
    const changed = payments.map((payment) => ({ ...livePayment(payment), updatedAt: toIst(payment.updatedAt) }));
    return { payments: changed, nextCursor: cursor, hasMore };
  }
}
