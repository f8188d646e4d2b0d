import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { insertNew } from '../writes/insert-new';
import { ProviderEvent, type ProviderEventRow } from './provider-event.schema';

/** Stores webhooks as they came. */
@Injectable()
export class WebhookStore {
  private readonly writes: Batcher<ProviderEventRow, boolean>;

  constructor(@InjectModel(ProviderEvent) events: Model<ProviderEventRow>) {
    this.writes = new Batcher(async (batch) => {
      const repeated = await insertNew(events, batch);
      return batch.map((_, index) => !repeated.has(index));
    });
  }

  /** Resolves when the event is durable; tells whether it is the first time. */
  insert(row: ProviderEventRow): Promise<boolean> {
    return this.writes.add(row);
  }
}
