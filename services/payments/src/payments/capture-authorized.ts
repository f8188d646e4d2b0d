import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import { failureReason } from '../provider/outcome';
import { PaymentProviders } from '../providers/payment-providers';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';
import { RecordCaptures } from './record-captures';
import { toCapture } from './to-capture';

/**
 * Captures payments that the provider only authorised: accounts with manual capture, and late authorisations. Only while
 * the page is open, since booking closes it before it gives the seats back; the provider returns the others by itself.
 */
@Injectable()
export class CaptureAuthorized {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly captures: RecordCaptures,
    private readonly clock: Clock,
  ) {}

  /** Idempotent: the state is read first, so what a lost response has captured is found by the next call. */
  async capture(row: PaymentRow): Promise<PaymentRow> {
    const provider = this.providers.get(row.provider);
    const { lastAttempt, state } = row;
    if (!provider.capture || state !== 'open' || lastAttempt?.status !== 'authorized') return row;
    const read = await provider.getPayment(lastAttempt.providerPaymentId);
    if (read.kind !== 'succeeded') return row;
    const { id, amountPaise } = read.value;
    const made = read.value.state === 'authorized' ? await provider.capture(id, amountPaise) : read;
    if (made.kind !== 'succeeded') {
      this.log.warn(
        { event: 'payment.capture-failed', orderId: row._id, providerPaymentId: id, reason: failureReason(made) },
        'capturing an authorised payment failed, will retry',
      );
      return row;
    }
    if (made.value.state !== 'captured') return row;
    await this.captures.record([{ orderId: row._id, capture: toCapture(made.value, this.clock.now()) }]);
    return (await this.payments.find(row._id)) ?? row;
  }
}
