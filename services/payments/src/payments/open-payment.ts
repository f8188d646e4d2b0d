import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { OpenPaymentRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import type { PaymentsConfig } from '../payments.config';
import type { PaymentLink } from '../razorpay/entities';
import { failureReason } from '../razorpay/outcome';
import { isDuplicateReference, Razorpay } from '../razorpay/razorpay';
import { newPayment } from './new-payment';
import type { PaymentRow } from './payment.schema';
import { PaymentsRepository } from './payments.repository';

/** The provider's minimum is 15 minutes; one more covers clock skew. */
const linkLifetimeMs = minutes(16);
const firstPollMs = seconds(30);

@Injectable()
export class OpenPayment {
  constructor(
    @Inject(CONFIG) private readonly config: PaymentsConfig,
    @Inject(LOG) private readonly log: Log,
    private readonly payments: PaymentsRepository,
    private readonly razorpay: Razorpay,
    private readonly clock: Clock,
    private readonly failPoints: FailPoints,
  ) {}

  /** The intent is written before the provider is called, so that a lost response can be recovered. */
  async open(request: OpenPaymentRequest): Promise<PaymentRow> {
    const now = this.clock.now();
    const intent = newPayment({
      _id: request.orderId,
      state: 'creating',
      amountPaise: request.amountPaise,
      description: request.description,
      eventId: request.eventId,
      eventName: request.eventName,
      buyer: { userId: request.userId, name: request.buyerName, email: request.buyerEmail ?? '' },
      nextCheckAt: this.clock.in(firstPollMs),
      createdAt: now,
    });
    const row = await this.failPoints.around('intent', intent.eventId, () => this.payments.findOrInsert(intent));
    if (row.state === 'closed' || row.state === 'refused' || row.amountPaise !== request.amountPaise)
      throw new AppError('PAYMENT_REFUSED');
    if (row.state !== 'creating') return row;
    if (row !== intent) await this.payments.touchRequestedAt(row._id, now);
    return this.createLink(row, request);
  }

  private async createLink(row: PaymentRow, request: OpenPaymentRequest): Promise<PaymentRow> {
    const wanted = {
      referenceId: row._id,
      amountPaise: row.amountPaise,
      description: row.description,
      customer: { name: request.buyerName, contact: request.buyerMobile, email: request.buyerEmail ?? '' },
      expireBy: Math.ceil(this.clock.in(linkLifetimeMs).getTime() / 1000),
      callbackUrl: `${this.config.SITE_URL}/payment-successful`,
    };
    const made = await this.failPoints.around('create-link', row.eventId, () => this.razorpay.createLink(wanted));
    if (made.kind === 'succeeded') return this.saveLink(row, made.value);
    if (made.kind === 'unavailable')
      throw new AppError('PAYMENT_PROVIDER_DOWN', { retryAfterSeconds: made.retryAfterSeconds });
    if (made.kind === 'indeterminate' || isDuplicateReference(made)) {
      const found = await this.razorpay.findLink(row._id);
      if (found.kind === 'succeeded' && found.value) return this.saveLink(row, found.value);
      this.log.warn({ orderId: row._id, reason: failureReason(made) }, 'payment link creation is indeterminate');
      throw new AppError('PAYMENT_PROVIDER_DOWN', { retryAfterSeconds: 5 });
    }
    this.log.warn(
      { orderId: row._id, code: made.code, description: made.description },
      'payment link rejected by the provider',
    );
    await this.payments.transition(row._id, ['creating'], 'refused', { nextCheckAt: null });
    throw new AppError('PAYMENT_REFUSED');
  }

  private async saveLink(row: PaymentRow, link: PaymentLink): Promise<PaymentRow> {
    const page = { linkId: link.id, url: link.short_url };
    if (!(await this.payments.open({ orderId: row._id, ...page }))) throw new AppError('PAYMENT_REFUSED');
    return { ...row, ...page, state: 'open' };
  }
}
