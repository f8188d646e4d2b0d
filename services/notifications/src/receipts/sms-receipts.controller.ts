import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { smsProviderName } from '@utsav/contracts/grpc/notifications';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { ReceiveSmsReceipt } from './receive-sms-receipt';

@GrpcController('notifications')
export class SmsReceiptsController implements Pick<rpc.NotificationsServiceController, 'receiveSmsReceipt'> {
  constructor(private readonly receipts: ReceiveSmsReceipt) {}

  /** Public: the signature or the secret of the address authenticates the sender. */
  async receiveSmsReceipt(request: rpc.ReceiveSmsReceiptRequest): Promise<rpc.ReceiveSmsReceiptResponse> {
    const { provider, body, proof } = request;
    await this.receipts.receive(smsProviderName.fromProto(provider), Buffer.from(body).toString(), proof);
    return {};
  }
}
