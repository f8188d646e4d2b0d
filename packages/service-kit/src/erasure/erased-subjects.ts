import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Batcher } from '../batching/batcher';
import { Clock, minutes } from '../time/clock';
import { erasedSubjectsName, isErased, type ErasedSubjectRow } from './erased-subjects.schema';

/** A transaction lives for a minute and a session is cached for half of one: what began before the mark is written by then. */
const inFlightMs = minutes(2);

/** Whose personal data was erased. Each service remembers it by itself, so that none depends on another being there. */
@Injectable()
export class ErasedSubjects {
  private readonly reads = new Batcher((ids: string[]) => this.readAll(ids));

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Concurrent questions are one query. */
  isErased(id: string): Promise<boolean> {
    return this.reads.add(id);
  }

  /** Counts until then, unless the erasure follows. */
  async begin(id: string, until: Date): Promise<void> {
    // The row of an erasure that was completed stays as it is.
    await this.rows().updateOne({ _id: id }, { $setOnInsert: { at: this.clock.now(), until } }, { upsert: true });
    await this.rows().updateOne({ _id: id, until: { $exists: true } }, { $max: { until } });
  }

  async remember(id: string): Promise<void> {
    const [at, againAt] = [this.clock.now(), this.clock.in(inFlightMs)];
    await this.rows().updateOne({ _id: id }, { $set: { at, againAt }, $unset: { until: '' } }, { upsert: true });
  }

  /** Those whose data is to be forgotten once more. */
  async due(): Promise<string[]> {
    const rows = await this.rows()
      .find({ againAt: { $lte: this.clock.now() } })
      .toArray();
    return rows.map(({ _id }) => _id);
  }

  async done(id: string): Promise<void> {
    await this.rows().updateOne({ _id: id }, { $unset: { againAt: '' } });
  }

  private async readAll(ids: string[]): Promise<boolean[]> {
    const rows = await this.rows()
      .find({ _id: { $in: [...new Set(ids)] } })
      .toArray();
    const [byId, now] = [new Map(rows.map((row) => [row._id, row])), this.clock.now()];
    return ids.map((id) => isErased(byId.get(id), now));
  }

  private rows() {
    return this.connection.collection<ErasedSubjectRow>(erasedSubjectsName);
  }
}
