import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ofEach, ticketTexts } from '@utsav/contracts/http/event-texts';
import { translationLanguages } from '@utsav/contracts/language/languages';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import type { State } from '@utsav/contracts/tax/gst-states';
import { sellerStateOf } from '@utsav/contracts/tax/place-of-supply';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import type { CatalogConfig } from '../catalog.config';
import { Event, type EventRow } from '../events/event.schema';
import { EventIndex } from './event-index';
import { indexRevision, prepareIndexRevision } from '../events/index-revision';
import type { IndexedRow } from './listed-event';

const notLoaded = -1;
/** Between two batches other requests have their turn. */
const batchSize = 500;

const projection = {
  _id: 1,
  name: 1,
  category: 1,
  taxKind: 1,
  language: 1,
  ...ofEach(ticketTexts, 1),
  startsAt: 1,
  endsAt: 1,
  status: 1,
  isActive: 1,
  isBookingOpen: 1,
  tags: 1,
  artists: 1,
  imageUrl: 1,
  showtimes: 1,
  createdAt: 1,
  venue: { name: 1, city: 1, state: 1, latitude: 1, longitude: 1 },
  organizer: { name: 1 },
  translations: Object.fromEntries(
    translationLanguages.map((language) => [language, { name: 1, venueName: 1, ...ofEach(ticketTexts, 1) }]),
  ),
  ticketCategories: { key: 1, type: 1, pricePaise: 1, feePaise: 1, totalSeats: 1, isTicketAvailable: 1, coverage: 1 },
} satisfies Record<keyof IndexedRow, 1 | Record<string, 1 | Record<string, 1>>>;

/** Keeps the index as the events are in the database, whichever instance of the service changed them. */
@Injectable()
export class EventIndexService implements OnModuleInit, OnApplicationBootstrap {
  private readonly seller: State;
  private index: EventIndex;
  private revision = notLoaded;
  private readonly updates = new Batcher<null, EventIndex>(
    async (requests) => {
      await this.update();
      return requests.map(() => this.index);
    },
    { maxBatchSize: Infinity },
  );

  constructor(
    @Inject(CONFIG) config: CatalogConfig,
    @InjectModel(Event) private readonly events: Model<EventRow>,
    private readonly clock: Clock,
  ) {
    this.seller = sellerStateOf(config.SELLER_GSTIN);
    this.index = new EventIndex(this.seller);
  }

  async onModuleInit(): Promise<void> {
    await prepareIndexRevision(this.events.db);
  }

  /** The start does not wait for it, and where it fails the first list tries again. */
  onApplicationBootstrap(): void {
    this.current().catch(() => undefined);
  }

  /** With all that was committed before the call. To be read at once: it changes with the next update. */
  current(): Promise<EventIndex> {
    return this.updates.add(null);
  }

  private async update(): Promise<void> {
    const { revision, lastRemoval } = await indexRevision(this.events.db);
    if (revision === this.revision) return;
    // A lower one: the row was made anew.
    const isReindex = this.revision === notLoaded || lastRemoval > this.revision || revision < this.revision;
    const now = this.clock.now();
    const index = isReindex ? new EventIndex(this.seller) : this.index;
    const rows = this.events
      .find(isReindex ? {} : { revision: { $gt: this.revision } }, projection, { batchSize, readConcern: 'majority' })
      .lean<IndexedRow>()
      .cursor();
    // Requests that come meanwhile wait for the next update: no reader sees it half done.
    for await (const row of rows) index.put(row as IndexedRow, now);
    this.index = index;
    // What is saved meanwhile is loaded twice.
    this.revision = revision;
  }
}
