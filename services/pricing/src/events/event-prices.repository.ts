import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { awaitProjection, readOrAwaitProjection } from '@utsav/service-kit/projections/await-projection';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { seconds } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { EventPrices, type EventPricesRow } from './event-prices.schema';

@Injectable()
export class EventPricesRepository {
  private readonly cache = new LoadingCache<EventPricesRow | null>({ max: 1000, ttlMs: seconds(1) });

  constructor(
    @InjectModel(EventPrices) private readonly prices: Model<EventPricesRow>,
    private readonly services: GrpcClients,
  ) {}

  /** Throws UNAVAILABLE for an event that the catalogue has and that has not come here yet. */
  find(eventId: string): Promise<EventPricesRow | null> {
    return this.cache.get(eventId, () =>
      readOrAwaitProjection(
        () => this.prices.findById(eventId).lean<EventPricesRow>().exec(),
        () => this.services.client('catalog').getEvent({ eventId }, { as: serviceCaller('pricing') }),
      ),
    );
  }

  /** Those of the events that have come here; none is waited for. */
  findKnown(eventIds: readonly string[]): Promise<EventPricesRow[]> {
    return this.prices
      .find({ _id: { $in: eventIds } })
      .lean<EventPricesRow[]>()
      .exec();
  }

  /** Throws UNAVAILABLE when neither this version nor a later one comes in time. */
  async awaitVersion(eventId: string, version: number): Promise<void> {
    await awaitProjection(() =>
      this.prices
        .findOne({ _id: eventId, version: { $gte: version } })
        .lean<EventPricesRow>()
        .exec(),
    );
  }

  /** Keeps the newer version, whatever the order of arrival. */
  async saveIfNewer({ _id, version, ...details }: EventPricesRow): Promise<void> {
    try {
      await this.prices.updateOne(
        { _id, version: { $lt: version } },
        { $set: { version, ...details } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    this.cache.evict(_id);
  }

  async remove(eventId: string): Promise<void> {
    await this.prices.deleteOne({ _id: eventId });
    this.cache.evict(eventId);
  }
}
