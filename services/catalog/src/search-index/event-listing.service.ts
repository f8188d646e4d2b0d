import { Injectable } from '@nestjs/common';
import { Clock } from '@utsav/service-kit/time/clock';
import type { EventRow } from '../events/event.schema';
import { EventsRepository } from '../events/events.repository';
import { distinctValues } from './distinct-values';
import type { EventFilter } from './event-filter';
import type { Found, WiderSearch } from './event-index';
import type { EventOrder } from './event-orders';
import { EventIndexService } from './event-index.service';
import type { ListedEvent } from './listed-event';
import type { Suggestions } from './suggestions';

/** Lists and searches of events: found in the index, the rows of a page loaded. */
@Injectable()
export class EventListing {
  constructor(
    private readonly events: EventsRepository,
    private readonly indexes: EventIndexService,
    private readonly clock: Clock,
  ) {}

  /** One page of what meets the filter and has every word of the search text, if there is one. */
  async page(
    filter: EventFilter,
    search: string | undefined,
    order: EventOrder | undefined,
    page: number,
    limit: number,
  ): Promise<{ rows: EventRow[]; total: number }> {
    const index = await this.indexes.current();
    const found = index.list(filter, search, order, this.clock.now());
    const rows = await this.load(found.slice((page - 1) * limit, page * limit), filter.includeHidden);
    return { rows, total: found.length };
  }

  /**
   * The best results for what was typed; how many there are in all, what in the text was a filter, and which words did not
   * count. Where there are none, what there would be with one bound less.
   */
  async search(
    text: string,
    filter: EventFilter,
    order: EventOrder | undefined,
    limit: number,
  ): Promise<{ rows: EventRow[]; total: number; wider: WiderSearch[] } & Omit<Found, 'events'>> {
    const [index, now] = [await this.indexes.current(), this.clock.now()];
    const { events, ...read } = index.search(text, filter, order, now);
    const wider = events.length > 0 ? [] : index.wider(text, filter, now);
    return { rows: await this.load(events.slice(0, limit), false), total: events.length, wider, ...read };
  }

  async suggest(text: string, city: string | undefined): Promise<{ rows: EventRow[] } & Omit<Suggestions, 'events'>> {
    const { events, ...names } = (await this.indexes.current()).suggest(text, city, this.clock.now());
    return { rows: await this.load(events, false), ...names };
  }

  /** Cities and categories that events have. */
  async filterValues(): Promise<{ cities: string[]; categories: string[] }> {
    const { cities, categories } = (await this.indexes.current()).filterValues();
    return { cities: distinctValues(cities), categories: distinctValues(categories) };
  }

  /** As they are by now: what was hidden since the index was updated is left out. */
  private load(events: ListedEvent[], includeHidden: boolean): Promise<EventRow[]> {
    const ids = events.map(({ id }) => id);
    return includeHidden ? this.events.inOrder(ids) : this.events.publishedInOrder(ids);
  }
}
