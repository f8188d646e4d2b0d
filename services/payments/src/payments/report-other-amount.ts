import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Findings } from '../findings/findings';
import { PaymentProviders } from '../providers/payment-providers';
import type { PaymentRow } from './payment.schema';
import { paidForOrder } from './payment-transitions';

/**
 * Finding for each payment of another amount than the one due: booking returns it. The provider's page fixes the amount,
 * so a setting of the account is the cause; only a transfer is mistyped by its buyer.
 */
@Injectable()
export class ReportOtherAmount {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly findings: Findings,
    private readonly providers: PaymentProviders,
  ) {}

  /** About the newest capture. Idempotent. */
  async report({ _id: orderId, provider, amountPaise: oursPaise, captures }: PaymentRow): Promise<void> {
    const capture = captures.at(-1);
    if (!capture || oursPaise === 0 || !this.providers.get(provider).capabilities.supportsReconciliation) return;
    if (paidForOrder(capture) === oursPaise && capture.currency === 'INR') return;
    const { providerPaymentId: subject, amountPaise: theirsPaise, at } = capture;
    const difference = { kind: 'order-amount', provider, subject, orderId, oursPaise, theirsPaise, at } as const;
    this.log.error(
      { event: 'payment.amount-differs', ...difference },
      'payment differs from the amount due and goes back: switch offers of the provider account off, check who pays its fee',
    );
    await this.findings.record(difference);
  }
}
