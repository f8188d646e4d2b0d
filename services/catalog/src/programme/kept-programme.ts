import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import type { Model } from 'mongoose';
import { Event, type EventRow } from '../events/event.schema';
import type { ProgrammeRow } from './listed-event';
import { Programme } from './programme';
import { prepareRevision, revisionOf } from './revision';

const nothingYet = -1;
/** Between two batches others have their turn. */
const batchSize = 500;

const projection: Record<Exclude<keyof ProgrammeRow, 'venue'> | 'venue.name' | 'venue.city', 1> = {
  _id: 1,
  name: 1,
  category: 1,
  startsAt: 1,
  endsAt: 1,
  status: 1,
  isActive: 1,
  tags: 1,
  artists: 1,
  searchParts: 1,
  createdAt: 1,
  'venue.name': 1,
  'venue.city': 1,
};

/** Keeps the programme as it is in the database, whichever copy of the service changed it. */
@Injectable()
export class KeptProgramme implements OnModuleInit, OnApplicationBootstrap {
  private programme = new Programme();
  private revision = nothingYet;
  private readonly looks = new Batcher<null, Programme>(
    async (askers) => {
      await this.look();
      return askers.map(() => this.programme);
    },
    { mostAtOnce: Infinity },
  );

  constructor(@InjectModel(Event) private readonly events: Model<EventRow>) {}

  async onModuleInit(): Promise<void> {
    await prepareRevision(this.events.db);
  }

  /** The start does not wait for it, and where it fails the first list tries again. */
  onApplicationBootstrap(): void {
    this.current().catch(() => undefined);
  }

  /** With all that was committed before it was asked for. To be read at once: it changes with the next look. */
  current(): Promise<Programme> {
    return this.looks.add(null);
  }

  private async look(): Promise<void> {
    const { revision, lastRemoval } = await revisionOf(this.events.db);
    if (revision === this.revision) return;
    // A lower one: the row was made anew.
    const isWhole = this.revision === nothingYet || lastRemoval > this.revision || revision < this.revision;
    const programme = isWhole ? new Programme() : this.programme;
    const rows = this.events.collection.find<ProgrammeRow>(isWhole ? {} : { revision: { $gt: this.revision } }, {
      projection,
      batchSize,
      readConcern: 'majority',
    });
    // Who asked before has read by now, and who asks meanwhile waits for the next look: nobody sees it half done.
    for await (const row of rows) programme.put(row);
    this.programme = programme;
    // What is saved meanwhile is loaded twice.
    this.revision = revision;
  }
}
