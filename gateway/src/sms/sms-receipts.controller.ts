import { Controller } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { SmsProvider } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';

const deadlineMs = 4000;

@Controller()
export class SmsReceiptsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('POST /api/sms/msg91/receipt')
  async msg91({ body, query }: Input<'POST /api/sms/msg91/receipt'>): Promise<void> {
    await this.forward(SmsProvider.SMS_PROVIDER_MSG91, body, query.token);
  }

  @Route('POST /api/sms/twilio/receipt')
  async twilio({ body }: Input<'POST /api/sms/twilio/receipt'>, { request: { headers } }: RequestContext) {
    await this.forward(SmsProvider.SMS_PROVIDER_TWILIO, body, headers['x-twilio-signature']);
  }

  /** The body unchanged: a signature covers its bytes. */
  private async forward(provider: SmsProvider, body: Buffer, proof: string | string[] | undefined): Promise<void> {
    if (typeof proof !== 'string' || !proof) throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    const call = { as: serviceCaller('gateway'), deadlineMs };
    await this.clients.client('notifications').receiveSmsReceipt({ provider, body, proof }, call);
  }
}
