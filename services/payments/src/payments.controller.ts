import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { AppError } from '@utsav/contracts/errors/app-error';
import { groupBy } from '@utsav/service-kit/collections/group-by';
import { requireService, requireStaff } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { Invariants } from './invariants/invariants';
import { ListPayments } from './listing/list-payments';
import { ListRefunds } from './listing/list-refunds';
import { findingView, listedPayment, paymentView, refundView } from './listing/payment-view';
import { ClosePayment } from './payments/close-payment';
import { OpenPayment } from './payments/open-payment';
import { PaymentsRepository } from './payments/payments.repository';
import { VerifyPaymentReturn } from './payments/verify-payment-return';
import { ReconcileRange } from './reconciliation/reconcile-range';
import { RefundsRepository } from './refunds/refunds.repository';
import { ReceiveWebhook } from './webhooks/receive-webhook';

@GrpcController('payments')
export class PaymentsController implements rpc.PaymentsServiceController {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly opening: OpenPayment,
    private readonly closing: ClosePayment,
    private readonly settling: VerifyPaymentReturn,
    private readonly webhooks: ReceiveWebhook,
    private readonly listing: ListPayments,
    private readonly listingRefunds: ListRefunds,
    private readonly reconciling: ReconcileRange,
    private readonly invariants: Invariants,
    private readonly clock: Clock,
  ) {}

  async openPayment(request: rpc.OpenPaymentRequest): Promise<rpc.OpenPaymentResponse> {
    requireService();
    return { payment: paymentView(await this.opening.open(request)) };
  }

  async getPayment({ orderId }: rpc.GetPaymentRequest): Promise<rpc.GetPaymentResponse> {
    requireService();
    const row = await this.payments.find(orderId);
    if (!row) throw new AppError('NOT_FOUND');
    return { payment: paymentView(row) };
  }

  async closePayment({ orderId }: rpc.ClosePaymentRequest): Promise<rpc.ClosePaymentResponse> {
    requireService();
    return { outcome: await this.closing.close(orderId) };
  }

  /** Open to visitors: the provider's parameters only name a link, and what they may see of it the gateway decides. */
  async settleReturn(request: rpc.SettleReturnRequest): Promise<rpc.SettleReturnResponse> {
    const { row, signatureValid } = await this.settling.verify(request);
    return { payment: paymentView(row), signatureValid };
  }

  /** Open to anybody: the signature over the body proves the sender. */
  async receiveWebhook({ body, signature, eventId }: rpc.ReceiveWebhookRequest): Promise<rpc.ReceiveWebhookResponse> {
    return { repeated: await this.webhooks.receive(Buffer.from(body), signature, eventId) };
  }

  async listPayments(request: rpc.ListPaymentsRequest): Promise<rpc.ListPaymentsResponse> {
    requireStaff('admin');
    const { rows, total } = await this.listing.list(request);
    const refunds = groupBy(await this.refunds.ofOrders(rows.map(({ _id }) => _id)), ({ orderId }) => orderId);
    const now = this.clock.now();
    return { payments: rows.map((row) => listedPayment(row, refunds.get(row._id) ?? [], now)), total };
  }

  async listRefunds(request: rpc.ListRefundsRequest): Promise<rpc.ListRefundsResponse> {
    requireStaff('admin');
    const { rows, total } = await this.listingRefunds.list(request);
    return { refunds: rows.map(refundView), total };
  }

  async reconcile(request: rpc.ReconcileRequest): Promise<rpc.ReconcileResponse> {
    requireStaff('admin');
    const { findings, ...rest } = await this.reconciling.reconcile(request);
    return { ...rest, findings: findings.map(findingView) };
  }

  async checkInvariants(): Promise<rpc.CheckInvariantsResponse> {
    requireStaff('admin');
    return this.invariants.check();
  }
}
