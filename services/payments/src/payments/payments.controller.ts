import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { closeOutcome } from '@utsav/contracts/grpc/payments';
import { AppError } from '@utsav/contracts/errors/app-error';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { returnParametersOf } from '../razorpay/return-of-release';
import { ClosePayment } from './close-payment';
import { OpenPayment } from './open-payment';
import { paymentView } from './payment-view';
import { PaymentsRepository } from './payments.repository';
import { VerifyPaymentReturn } from './verify-payment-return';

type PaymentRpcs = 'openPayment' | 'getPayment' | 'closePayment' | 'verifyPaymentReturn';

@GrpcController('payments')
export class PaymentsController implements Pick<rpc.PaymentsServiceController, PaymentRpcs> {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly opening: OpenPayment,
    private readonly closing: ClosePayment,
    private readonly returns: VerifyPaymentReturn,
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
    return { outcome: closeOutcome.toProto(await this.closing.close(orderId)) };
  }

  /** Public: the provider's parameters only name a link; the gateway decides what the caller may see of it. */
  async verifyPaymentReturn(request: rpc.VerifyPaymentReturnRequest): Promise<rpc.VerifyPaymentReturnResponse> {
    const { row, signatureValid } = await this.returns.verify(returnParametersOf(request));
    return { payment: paymentView(row), signatureValid };
  }
}
