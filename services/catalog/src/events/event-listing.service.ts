import { Injectable } from '@nestjs/common';
import { Clock } from '@utsav/service-kit/time/clock';
import type { EventFilter } from '../programme/event-filter';
import { listed, searched } from '../programme/find-events';
import { KeptProgramme } from '../programme/kept-programme';
import type { ListedEvent } from '../programme/listed-event';
import type { Programme } from '../programme/programme';
import { relevanceIn } from '../search/relevance';
import { readingsOf, without } from '../search/typed-query';
import { isPublished } from './event-message';
import type { EventRow } from './event.schema';
import { EventsRepository } from './events.repository';
import { onceEach } from './once-each';

/** As many as are weighed against each other; beyond them the soonest have won already. */
const mostWeighed = 200;

/** Lists and searches of events: found in memory, the rows of a page loaded. */
@Injectable()
export class EventListing {
  constructor(
    private readonly events: EventsRepository,
    private readonly kept: KeptProgramme,
    private readonly clock: Clock,
  ) {}

  /** One page of what meets the filter and answers the search text, if there is one. */
  async page(
    filter: EventFilter,
    search: string,
    order: string,
    page: number,
    limit: number,
  ): Promise<{ rows: EventRow[]; total: number }> {
    const programme = await this.kept.current();
    const readings = search ? readingsOf(search, programme.vocabulary) : null;
    const ranks = listed(programme, filter, readings, order, this.clock.now());
    const rows = await this.load(programme.at(ranks.subarray((page - 1) * limit, page * limit)), filter.includeHidden);
    return { rows, total: ranks.length };
  }

  /** The best answers to what was typed, slips forgiven. Where nothing has all of its words, fewer words do. */
  async search(text: string, city: string, limit: number): Promise<EventRow[]> {
    return this.load(this.best(await this.kept.current(), text, city, limit), false);
  }

  /** Cities and categories that events have. */
  async filterValues(): Promise<{ cities: string[]; categories: string[] }> {
    const { cities, categories } = (await this.kept.current()).filterValues();
    return { cities: onceEach('city', cities), categories: onceEach('category', categories) };
  }

  private best(programme: Programme, text: string, city: string, limit: number): ListedEvent[] {
    const now = this.clock.now();
    const typed = readingsOf(text, programme.vocabulary);
    for (let left = 0, readings = typed; readings.length > 0; left += 1, readings = without(left, typed)) {
      const found = searched(programme, readings, city, now).subarray(0, mostWeighed);
      if (found.length === 0) continue;
      const relevanceOf = relevanceIn(programme, readings, now);
      const weighed = Array.from(found, (rank) => ({ rank, relevance: relevanceOf(rank) }));
      const sorted = weighed.toSorted((a, b) => b.relevance - a.relevance).slice(0, limit);
      return programme.at(sorted.map(({ rank }) => rank));
    }
    return [];
  }

  /** As they are by now: what was hidden since the programme was looked at is not for everybody. */
  private async load(events: ListedEvent[], includeHidden: boolean): Promise<EventRow[]> {
    const rows = await this.events.inOrder(events.map(({ id }) => id));
    return includeHidden ? rows : rows.filter(isPublished);
  }
}
