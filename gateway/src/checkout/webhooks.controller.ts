import { Controller } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { PaymentProvider } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header ? header : undefined;

@Controller()
export class WebhooksController {
  constructor(private readonly clients: GrpcClients) {}

  /** Forwards the raw body: the signature covers its bytes. */
  @Route('POST /api/payments/razorpay/webhook')
  async razorpay({ body }: Input<'POST /api/payments/razorpay/webhook'>, { request: { headers } }: RequestContext) {
    const signature = textOf(headers['x-razorpay-signature']);
    if (!signature) throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    await this.clients.client('payments').receiveWebhook(
      {
        provider: PaymentProvider.PAYMENT_PROVIDER_RAZORPAY,
        body,
        signature,
        eventId: textOf(headers['x-razorpay-event-id']),
      },
      { as: serviceCaller('gateway'), deadlineMs: 4000 },
    );
  }
}
