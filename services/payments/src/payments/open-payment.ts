import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { OpenPaymentRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { indiaDay } from '@utsav/contracts/time/india-time';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { currentTraceParent } from '@utsav/service-kit/tracing/spans';
import { Findings } from '../findings/findings';
import type { PaymentsConfig } from '../payments.config';
import { failureReason, type AccountLimit } from '../provider/outcome';
import type { PaymentPage } from '../provider/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import { newPayment } from './new-payment';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';

const limitErrors = { amount: 'PAYMENT_TOO_LARGE', pages: 'PAYMENT_LIMIT_REACHED' } as const;
const firstPollMs = seconds(30);

@Injectable()
export class OpenPayment {
  constructor(
    @Inject(CONFIG) private readonly config: PaymentsConfig,
    @Inject(LOG) private readonly log: Log,
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly findings: Findings,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
  ) {}

  /** The intent is written before the provider is called, so that a lost response can be recovered. */
  async open(request: OpenPaymentRequest): Promise<PaymentRow> {
    const now = this.clock.now();
    const intent = newPayment({
      _id: request.orderId,
      provider: this.providers.current.name,
      state: 'creating',
      amountPaise: request.amountPaise,
      description: request.description,
      eventId: request.eventId,
      eventName: request.eventName,
      buyer: { userId: request.userId, name: request.buyerName, email: request.buyerEmail ?? '' },
      nextCheckAt: this.clock.in(firstPollMs),
      createdAt: now,
      traceparent: currentTraceParent(),
    });
    const row = await this.failPoints.around('intent', intent.eventId, () => this.payments.findOrInsert(intent));
    if (row.state === 'closed' || row.state === 'refused' || row.amountPaise !== request.amountPaise)
      throw new AppError('PAYMENT_REFUSED');
    if (row.state !== 'creating') return row;
    if (row !== intent) await this.payments.touchRequestedAt(row._id, now);
    return this.openPage(row);
  }

  private async openPage(row: PaymentRow): Promise<PaymentRow> {
    const provider = this.providers.get(row.provider);
    const wanted = {
      orderId: row._id,
      amountPaise: row.amountPaise,
      description: row.description,
      expiresAt: this.clock.in(provider.capabilities.pageLifeMs),
      returnUrl: `${this.config.SITE_URL}/payment-successful`,
    };
    const made = await this.failPoints.around('create-link', row.eventId, () => provider.openPage(wanted));
    if (made.kind === 'succeeded') return this.savePage(row, made.value);
    if (made.kind === 'unavailable')
      throw new AppError('PAYMENT_PROVIDER_DOWN', { retryAfterSeconds: made.retryAfterSeconds });
    if (made.kind === 'indeterminate') {
      const found = await provider.findPage(row._id);
      if (found.kind === 'succeeded' && found.value) return this.savePage(row, found.value);
      this.log.warn(
        { event: 'payment.page-indeterminate', orderId: row._id, reason: failureReason(made) },
        'opening a payment page is indeterminate',
      );
      throw new AppError('PAYMENT_PROVIDER_DOWN', { retryAfterSeconds: 5 });
    }
    if (made.limit) await this.reportLimit(row, made.limit, made.description);
    this.log.warn(
      { event: 'payment.page-rejected', orderId: row._id, code: made.code, description: made.description },
      'payment page rejected by the provider',
    );
    await this.payments.transition(row._id, ['creating'], 'refused', { nextCheckAt: null });
    throw new AppError(made.limit ? limitErrors[made.limit] : 'PAYMENT_REFUSED');
  }

  /** One finding a day and limit: at a limit every order fails. */
  private async reportLimit(row: PaymentRow, limit: AccountLimit, description: string): Promise<void> {
    const { _id: orderId, provider, amountPaise: oursPaise } = row;
    const at = this.clock.now();
    const subject = `${limit}-limit-${indiaDay(at)}`;
    this.log.error(
      { event: 'payment.account-limit', provider, limit, orderId, oursPaise, description },
      'a limit of the provider account stops orders: ask the provider for a larger one',
    );
    await this.findings.record({ kind: 'page-refused', provider, subject, orderId, oursPaise, theirsPaise: 0, at });
  }

  private async savePage(row: PaymentRow, { id: linkId, url }: PaymentPage): Promise<PaymentRow> {
    if (!(await this.payments.open({ orderId: row._id, linkId, url }))) throw new AppError('PAYMENT_REFUSED');
    return { ...row, linkId, url, state: 'open' };
  }
}
