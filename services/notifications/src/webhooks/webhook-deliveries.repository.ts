import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { WebhookDeliveryState } from '@utsav/contracts/http/webhook';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { UnitOfWork } from '@utsav/service-kit/mongo/unit-of-work';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { WebhookDelivery, type WebhookAttempt, type WebhookDeliveryRow } from './webhook-delivery.schema';
import type { WebhookRow } from './webhook.schema';

/** Longer than an attempt may take. */
const leaseMs = seconds(45);

type Message = Pick<WebhookDeliveryRow, 'messageId' | 'event' | 'body'>;

@Injectable()
export class WebhookDeliveriesRepository implements OnModuleInit {
  constructor(
    @InjectModel(WebhookDelivery) private readonly deliveries: Model<WebhookDeliveryRow>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.deliveries.init();
  }

  /** With the new rows of a transaction. Returns the row. */
  add(unitOfWork: UnitOfWork, { _id: webhookId, isEnabled }: WebhookRow, message: Message): WebhookDeliveryRow {
    const now = this.clock.now();
    const row: WebhookDeliveryRow = {
      ...message,
      _id: randomId('whd'),
      webhookId,
      state: isEnabled ? 'pending' : 'held',
      attempts: [],
      nextTryAt: now,
      claim: '',
      createdAt: now,
      sentAt: null,
    };
    unitOfWork.add(this.deliveries, row);
    return row;
  }

  /** Begins an attempt that no other process may begin for some time; null when it is not due. */
  claim(deliveryId: string): Promise<WebhookDeliveryRow | null> {
    return this.deliveries
      .findOneAndUpdate(
        { _id: deliveryId, state: 'pending', nextTryAt: { $lte: this.clock.now() } },
        { $set: { nextTryAt: this.clock.in(leaseMs), claim: randomId('clm') } },
        { returnDocument: 'after' },
      )
      .lean<WebhookDeliveryRow>()
      .exec();
  }

  /** How a claimed attempt ended; nothing where another one began since. */
  async record(
    { _id, claim }: WebhookDeliveryRow,
    attempt: WebhookAttempt,
    change: Pick<WebhookDeliveryRow, 'state'> & Partial<Pick<WebhookDeliveryRow, 'nextTryAt' | 'sentAt'>>,
  ): Promise<void> {
    await this.deliveries.updateOne({ _id, claim, state: 'pending' }, { $set: change, $push: { attempts: attempt } });
  }

  /** Without an attempt: there is no webhook to send it to now. */
  async hold({ _id, claim }: WebhookDeliveryRow): Promise<void> {
    await this.deliveries.updateOne({ _id, claim, state: 'pending' }, { $set: { state: 'held' } });
  }

  /** It is due again, without an attempt. */
  async unclaim({ _id, claim }: WebhookDeliveryRow): Promise<void> {
    await this.deliveries.updateOne({ _id, claim, state: 'pending' }, { $set: { nextTryAt: this.clock.now() } });
  }

  dueOf(webhookId: string, limit: number): Promise<{ _id: string }[]> {
    return this.deliveries
      .find({ webhookId, state: 'pending', nextTryAt: { $lte: this.clock.now() } }, { _id: 1 })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>()
      .exec();
  }

  due(before: Date, limit: number): Promise<{ _id: string }[]> {
    return this.deliveries
      .find({ state: 'pending', nextTryAt: { $lte: before } }, { _id: 1 })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>()
      .exec();
  }

  async holdAllOf(webhookId: string): Promise<void> {
    await this.deliveries.updateMany({ webhookId, state: 'pending' }, { $set: { state: 'held' } });
  }

  /** What was held is pending from the first attempt on. */
  async releaseAllOf(webhookId: string): Promise<void> {
    await this.deliveries.updateMany(
      { webhookId, state: 'held' },
      { $set: { state: 'pending', attempts: [], nextTryAt: this.clock.now() } },
    );
  }

  async removeAllOf(webhookId: string, session?: Session): Promise<void> {
    await this.deliveries.deleteMany({ webhookId }, { session });
  }

  /** Pending from the first attempt on. Null where it is not there, or pending. */
  replay(webhookId: string, deliveryId: string): Promise<WebhookDeliveryRow | null> {
    return this.deliveries
      .findOneAndUpdate(
        { _id: deliveryId, webhookId, state: { $in: ['sent', 'failed', 'held'] } },
        { $set: { state: 'pending', attempts: [], nextTryAt: this.clock.now(), sentAt: null } },
        { returnDocument: 'after' },
      )
      .lean<WebhookDeliveryRow>()
      .exec();
  }

  async exists(webhookId: string, deliveryId: string): Promise<boolean> {
    return (await this.deliveries.exists({ _id: deliveryId, webhookId })) !== null;
  }

  /** A page, the newest first. */
  async page(
    webhookId: string,
    state: WebhookDeliveryState | undefined,
    page: number,
    limit: number,
  ): Promise<{ rows: WebhookDeliveryRow[]; total: number }> {
    const filter = { webhookId, ...(state && { state }) };
    const [rows, total] = await Promise.all([
      this.deliveries
        .find(filter)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<WebhookDeliveryRow[]>(),
      this.deliveries.countDocuments(filter),
    ]);
    return { rows, total };
  }
}
