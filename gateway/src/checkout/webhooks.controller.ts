import { Controller } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { providerName } from '@utsav/contracts/grpc/payments';
import { paymentProviders } from '@utsav/contracts/payments/payment-providers';
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
  @Route('POST /api/payments/:provider/webhook')
  async receive(
    { params: { provider }, body }: Input<'POST /api/payments/:provider/webhook'>,
    { request: { headers } }: RequestContext,
  ) {
    const names = paymentProviders[provider].webhooks;
    const signature = textOf(headers[names.signature]);
    if (!signature) throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    await this.clients.client('payments').receiveWebhook(
      {
        provider: providerName.toProto(provider),
        body,
        signature,
        eventId: textOf(headers[names.eventId]),
      },
      { as: serviceCaller('gateway'), deadlineMs: 4000 },
    );
  }
}
