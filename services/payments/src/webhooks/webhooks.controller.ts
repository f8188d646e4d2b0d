import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { ReceiveWebhook } from './receive-webhook';

@GrpcController('payments')
export class WebhooksController implements Pick<rpc.PaymentsServiceController, 'receiveWebhook'> {
  constructor(private readonly webhooks: ReceiveWebhook) {}

  /** Public: the signature over the body authenticates the sender. */
  async receiveWebhook({ body, signature, eventId }: rpc.ReceiveWebhookRequest): Promise<rpc.ReceiveWebhookResponse> {
    return { repeated: await this.webhooks.receive(Buffer.from(body), signature, eventId) };
  }
}
