import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { PaymentsRepository } from '../payments/payments.repository';
import { RecordLink } from '../payments/record-link';
import { PaymentEntity, PaymentLink, RefundEntity } from '../razorpay/entities';
import { RefundsRepository } from '../refunds/refunds.repository';
import { ProviderEvent, type ProviderEventRow } from './provider-event.schema';

const pauseMs = 1000;
const atOnce = 32;
const maxAttempts = 10;

const entity = <S extends z.ZodType>(schema: S) => z.object({ entity: schema }).optional();
const Body = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: entity(PaymentLink),
    payment: entity(PaymentEntity),
    refund: entity(RefundEntity),
  }),
});
type Body = z.infer<typeof Body>;

/** Works off the kept webhooks. They come late, twice and in any order, so each only tells what is true at the provider. */
@Injectable()
export class HandleProviderEvents implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) private readonly log: Log,
    @InjectModel(ProviderEvent) private readonly events: Model<ProviderEventRow>,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly recording: RecordLink,
    private readonly clock: Clock,
  ) {
    this.ticker = new Ticker('provider events', pauseMs, () => this.work(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  nudge(): void {
    this.ticker.nudge();
  }

  private async work(): Promise<void> {
    const waiting = await this.events
      .find({ handledAt: null })
      .sort({ receivedAt: 1 })
      .limit(atOnce)
      .lean<ProviderEventRow[]>();
    await Promise.all(waiting.map((row) => this.handleSafely(row)));
    if (waiting.length === atOnce) this.ticker.nudge();
  }

  private async handleSafely(row: ProviderEventRow): Promise<void> {
    try {
      await this.handle(Body.parse(JSON.parse(row.body)));
      await this.events.updateOne({ _id: row._id }, { $set: { handledAt: this.clock.now() } });
    } catch (error) {
      const fault = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      const last = row.attempts + 1 >= maxAttempts;
      this.log.error({ err: error, eventId: row._id, last }, 'a provider event could not be handled');
      await this.events.updateOne(
        { _id: row._id },
        { $set: { fault, ...(last && { handledAt: this.clock.now() }) }, $inc: { attempts: 1 } },
      );
    }
  }

  private async handle({ event, payload }: Body): Promise<void> {
    const link = payload.payment_link?.entity;
    const payment = payload.payment?.entity;
    if (payload.refund) return this.refunds.noteAnswer(payload.refund.entity);
    const linkId = link?.id ?? linkOf(payment?.description);
    const row = linkId
      ? await this.payments.findByLink(linkId)
      : link?.reference_id
        ? await this.payments.find(link.reference_id)
        : null;
    if (!row) {
      this.log.info({ event }, 'a provider event about nothing of ours');
      return;
    }
    if (payment?.status === 'captured') {
      const at = payment.created_at ? new Date(payment.created_at * 1000) : this.clock.now();
      await this.recording.capture(row._id, {
        providerPaymentId: payment.id,
        amountPaise: payment.amount,
        currency: payment.currency,
        method: payment.method ?? '',
        at,
      });
    }
    if (link) await this.recording.record(row, link);
  }
}

/** A payment made through a link says `#` and the link's id without its prefix. */
function linkOf(description: string | null | undefined): string {
  const found = /^#(\w+)$/.exec(description ?? '');
  return found ? `plink_${found[1]}` : '';
}
