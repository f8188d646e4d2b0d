import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { seconds } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { GatePlan, defaultPlan, type GatePlanRow } from './gate-plan.schema';

/** The gates of each event; a change counts everywhere within a second. */
@Injectable()
export class GatePlans {
  private readonly cache = new LoadingCache<GatePlanRow>({ max: 1000, ttlMs: seconds(1) });

  constructor(@InjectModel(GatePlan) private readonly plans: Model<GatePlanRow>) {}

  of(eventId: string): Promise<GatePlanRow> {
    return this.cache.get(eventId, () => this.stored(eventId));
  }

  async ofEvents(eventIds: readonly string[]): Promise<Map<string, GatePlanRow>> {
    const rows = await this.plans.find({ _id: { $in: [...eventIds] } }).lean<GatePlanRow[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  async stored(eventId: string): Promise<GatePlanRow> {
    return (await this.plans.findById(eventId).lean<GatePlanRow>()) ?? defaultPlan(eventId);
  }

  /** Replaces the plan of the version before. Throws STATE_CONFLICT where there is another one by now. */
  async replace({ version, ...plan }: GatePlanRow): Promise<GatePlanRow> {
    const { _id, ...changes } = { ...plan, version: version + 1 };
    const written = await this.plans
      .updateOne({ _id, version }, { $set: changes }, { upsert: version === 0 })
      .catch((error: unknown) => {
        // The first plan of another person came before this one.
        if (isDuplicateKey(error)) return { matchedCount: 0, upsertedCount: 0 };
        throw error;
      });
    if (written.matchedCount + written.upsertedCount === 0)
      throw new AppError('STATE_CONFLICT', { state: 'changed by somebody else' });
    this.cache.evict(_id);
    return { ...changes, _id };
  }
}
