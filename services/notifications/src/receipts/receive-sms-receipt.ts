import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import { SendDelivery } from '@utsav/contracts/jobs/notifications';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { pollUntil } from '@utsav/service-kit/time/poll-until';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { OtpFallback } from '../sms/otp-fallback';
import type { SmsProvider, SmsReceipt } from '../sms/provider/sms-provider';
import { SmsProviders } from '../sms/provider/sms-providers';

/**
 * Delivery receipts. Only those of a message that did not arrive change anything: it goes to the other provider, or has
 * failed. A repeated receipt has no effect.
 */
@Injectable()
export class ReceiveSmsReceipt {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly providers: SmsProviders,
    private readonly deliveries: DeliveriesRepository,
    private readonly scheduler: DeliveryScheduler,
    private readonly otps: OtpFallback,
  ) {}

  /** Throws WEBHOOK_SIGNATURE_INVALID, VALIDATION. */
  async receive(name: SmsProviderName, body: string, proof: string): Promise<void> {
    const provider = this.providers.find(name);
    if (!provider?.isAuthentic(body, proof)) throw new AppError('WEBHOOK_SIGNATURE_INVALID');
    for (const receipt of this.parse(provider, body)) {
      if (receipt.state === 'rejected' && this.otps.rejected(name, receipt.providerMessageId)) continue;
      if (receipt.state === 'rejected' || receipt.state === 'undeliverable') await this.recordFailure(name, receipt);
    }
  }

  private parse(provider: SmsProvider, body: string): SmsReceipt[] {
    try {
      return provider.parseReceipts(body);
    } catch (error) {
      this.log.error(
        { event: 'sms.receipt-unreadable', provider: provider.name, err: error },
        'a delivery receipt cannot be read',
      );
      throw new AppError('VALIDATION', { details: [{ field: 'body', message: 'It is no delivery receipt.' }] });
    }
  }

  private async recordFailure(provider: SmsProviderName, receipt: SmsReceipt): Promise<void> {
    const { providerMessageId, state, reason } = receipt;
    const row = await this.findSent(provider, providerMessageId);
    if (!row) {
      // One-time passwords have no row.
      this.log.warn(
        { event: 'sms.not-delivered', provider, providerMessageId, reason },
        'a text without a delivery did not arrive',
      );
      return;
    }
    const triedBefore = [...(row.rejectedBy ?? []), provider];
    const isLast = state === 'undeliverable' || this.providers.all.every(({ name }) => triedBefore.includes(name));
    if (!(await this.deliveries.undoSent(row, provider, reason, isLast ? 'failed' : 'pending'))) return;
    const entry = { deliveryId: row._id, provider, reason };
    if (isLast)
      this.log.error({ event: 'delivery.failed', ...entry }, 'delivery failed permanently: a text did not arrive');
    else {
      this.log.warn(
        { event: 'sms.rejected-by-operator', ...entry },
        'an operator rejected a text, the other provider sends it',
      );
      this.scheduler.enqueue(SendDelivery, row._id, { deliveryId: row._id });
    }
  }

  /** A receipt can be faster than our record of the sending. */
  private findSent(provider: SmsProviderName, providerMessageId: string): Promise<DeliveryRow | null> {
    return pollUntil(
      () => this.deliveries.findSent(provider, providerMessageId),
      () => new Error('not found'),
      { timeoutMs: 1000, intervalMs: 100 },
    ).catch(() => null);
  }
}
