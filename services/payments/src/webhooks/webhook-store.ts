import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { insertNew } from '../writes/insert-new';
import { ProviderEvent, type ProviderEventRow } from './provider-event.schema';

/** Stores raw webhooks. */
@Injectable()
export class WebhookStore {
  private readonly writes: Batcher<ProviderEventRow, boolean>;

  constructor(@InjectModel(ProviderEvent) private readonly events: Model<ProviderEventRow>) {
    this.writes = new Batcher(async (batch) => {
      const repeated = await insertNew(events, batch);
      return batch.map((_, index) => !repeated.has(index));
    });
  }

  /** Resolves when the event is durable; false for a redelivery. */
  insert(row: ProviderEventRow): Promise<boolean> {
    return this.writes.add(row);
  }

  /** With the change that it reports. */
  async insertWith(row: ProviderEventRow, session: Session): Promise<void> {
    await this.events.insertMany([row], { session, lean: true });
  }
}
