import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { AppError } from '@utsav/contracts/errors/app-error';
import { requireService } from '@utsav/service-kit/grpc/allow';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { ClosePayment } from './payments/close-payment';
import { OpenPayment } from './payments/open-payment';
import type { PaymentRow } from './payments/payment.schema';
import { PaymentsRepository } from './payments/payments.repository';
import { SettleReturn } from './payments/settle-return';
import { ReceiveWebhook } from './webhooks/receive-webhook';

function view(row: PaymentRow): rpc.Payment {
  const [capture] = row.captures;
  return {
    orderId: row._id,
    state: row.state,
    linkId: row.linkId,
    url: row.url,
    amountPaise: row.amountPaise,
    providerPaymentId: capture?.providerPaymentId ?? '',
    method: capture?.method ?? '',
  };
}

@GrpcController('payments')
export class PaymentsController implements rpc.PaymentsServiceController {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly opening: OpenPayment,
    private readonly closing: ClosePayment,
    private readonly settling: SettleReturn,
    private readonly webhooks: ReceiveWebhook,
  ) {}

  async openPayment(request: rpc.OpenPaymentRequest): Promise<rpc.OpenPaymentResponse> {
    requireService();
    return { payment: view(await this.opening.open(request)) };
  }

  async getPayment({ orderId }: rpc.GetPaymentRequest): Promise<rpc.GetPaymentResponse> {
    requireService();
    const row = await this.payments.find(orderId);
    if (!row) throw new AppError('NOT_FOUND');
    return { payment: view(row) };
  }

  async closePayment({ orderId }: rpc.ClosePaymentRequest): Promise<rpc.ClosePaymentResponse> {
    requireService();
    return { outcome: await this.closing.close(orderId) };
  }

  /** Open to visitors: the provider's parameters only name a link, and what they may see of it the gateway decides. */
  async settleReturn(request: rpc.SettleReturnRequest): Promise<rpc.SettleReturnResponse> {
    const { row, signatureValid } = await this.settling.settle(request);
    return { payment: view(row), signatureValid };
  }

  /** Open to anybody: the signature over the body proves the sender. */
  async receiveWebhook({ body, signature, eventId }: rpc.ReceiveWebhookRequest): Promise<rpc.ReceiveWebhookResponse> {
    return { repeated: await this.webhooks.receive(Buffer.from(body), signature, eventId) };
  }
}
