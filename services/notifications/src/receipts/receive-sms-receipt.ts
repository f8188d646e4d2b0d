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
    const failures = this.parse(provider, body).filter(
      ({ state, providerMessageId }) =>
        state === 'undeliverable' || (state === 'rejected' && !this.otps.rejected(name, providerMessageId)),
    );
    if (failures.length > 0) await this.recordFailures(name, failures);
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

  /** A receipt can be faster than our record of the sending: those without one are waited for together. */
  private async recordFailures(provider: SmsProviderName, receipts: SmsReceipt[]): Promise<void> {
    let left = receipts;
    const look = async (): Promise<true | null> => {
      const rows = await this.deliveries.findSent(
        provider,
        left.map(({ providerMessageId }) => providerMessageId),
      );
      for (const receipt of left) {
        const row = rows.get(receipt.providerMessageId);
        if (row) await this.recordFailure(provider, receipt, row);
      }
      left = left.filter(({ providerMessageId }) => !rows.has(providerMessageId));
      return left.length === 0 || null;
    };
    await pollUntil(look, () => new Error('not found'), { timeoutMs: 1000, intervalMs: 100 }).catch(() => undefined);
    // One-time passwords have no row, and a repeated receipt has none that is sent.
    for (const { providerMessageId, reason } of left)
      this.log.warn(
        { event: 'sms.not-delivered', provider, providerMessageId, reason },
        'a text without a delivery did not arrive',
      );
  }

  private async recordFailure(provider: SmsProviderName, receipt: SmsReceipt, row: DeliveryRow): Promise<void> {
    const { state, reason } = receipt;
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
}
