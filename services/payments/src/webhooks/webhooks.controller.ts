import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { providerName } from '@utsav/contracts/grpc/payments';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { ReceiveWebhook } from './receive-webhook';

@GrpcController('payments')
export class WebhooksController implements Pick<rpc.PaymentsServiceController, 'receiveWebhook'> {
  constructor(private readonly webhooks: ReceiveWebhook) {}

  /** Public: the signature over the body authenticates the sender. */
  async receiveWebhook(request: rpc.ReceiveWebhookRequest): Promise<rpc.ReceiveWebhookResponse> {
    const { provider, body, signature, eventId } = request;
    const name = providerName.fromProto(provider);
    return { repeated: await this.webhooks.receive(name, Buffer.from(body), signature, eventId) };
  }
}
