import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { WebhookEvent } from '@utsav/contracts/webhooks/webhook-payloads';
import type { Model, UpdateQuery } from 'mongoose';
import { Webhook, type WebhookRow } from './webhook.schema';

export type WebhookChange = Partial<Pick<WebhookRow, 'url' | 'events' | 'contactEmail' | 'isEnabled'>>;

@Injectable()
export class WebhooksRepository implements OnModuleInit {
  constructor(@InjectModel(Webhook) private readonly webhooks: Model<WebhookRow>) {}

  async onModuleInit(): Promise<void> {
    await this.webhooks.init();
  }

  list(): Promise<WebhookRow[]> {
    return this.webhooks.find().sort({ createdAt: -1, _id: -1 }).lean<WebhookRow[]>().exec();
  }

  find(id: string): Promise<WebhookRow | null> {
    return this.webhooks.findById(id).lean<WebhookRow>().exec();
  }

  count(): Promise<number> {
    return this.webhooks.countDocuments().exec();
  }

  /** Those that want an event, disabled ones too: what happens meanwhile is held for them. */
  wanting(event: WebhookEvent): Promise<WebhookRow[]> {
    return this.webhooks.find({ events: event }).lean<WebhookRow[]>().exec();
  }

  async add(row: WebhookRow): Promise<void> {
    await this.webhooks.create(row);
  }

  /** By a person: enabled again, it has not failed. */
  change(id: string, change: WebhookChange): Promise<WebhookRow | null> {
    const fresh = change.isEnabled !== undefined && { disabledReason: '', failingSince: null };
    return this.update(id, { $set: { ...change, ...fresh } });
  }

  /** The new secret signs first; the one before until a time, and none that is older. */
  replaceSecret(id: string, secret: string, until: Date): Promise<WebhookRow | null> {
    const before = { $slice: ['$secrets', 1] };
    const ending = { $map: { input: before, in: { secret: '$$this.secret', until } } };
    return this.webhooks
      .findByIdAndUpdate(id, [{ $set: { secrets: { $concatArrays: [[{ secret }], ending] } } }], {
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<WebhookRow>()
      .exec();
  }

  /** False where it was gone. */
  async remove(id: string): Promise<boolean> {
    return (await this.webhooks.deleteOne({ _id: id })).deletedCount === 1;
  }

  async noteSuccess(id: string): Promise<void> {
    await this.webhooks.updateOne({ _id: id, failingSince: { $ne: null } }, { $set: { failingSince: null } });
  }

  async noteFailure(id: string, at: Date): Promise<void> {
    await this.webhooks.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: at } });
  }

  /** Where nothing succeeded since a time. Null where something did, or it was disabled before. */
  disable(id: string, reason: string, failingSince: Date): Promise<WebhookRow | null> {
    return this.webhooks
      .findOneAndUpdate(
        { _id: id, isEnabled: true, failingSince: { $ne: null, $lte: failingSince } },
        { $set: { isEnabled: false, disabledReason: reason } },
        { returnDocument: 'after' },
      )
      .lean<WebhookRow>()
      .exec();
  }

  private update(id: string, change: UpdateQuery<WebhookRow>): Promise<WebhookRow | null> {
    return this.webhooks.findByIdAndUpdate(id, change, { returnDocument: 'after' }).lean<WebhookRow>().exec();
  }
}
