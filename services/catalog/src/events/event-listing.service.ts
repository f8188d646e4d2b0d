import { Injectable } from '@nestjs/common';
import { Clock } from '@utsav/service-kit/time/clock';
import { relevanceOf } from '../search/relevance';
import { readingsOf, without } from '../search/typed-query';
import { Vocabulary } from '../search/vocabulary';
import type { EventFilter } from './event-filter';
import type { EventRow } from './event.schema';
import { EventsRepository } from './events.repository';

/** As many as are weighed against each other; beyond them the soonest have won already. */
const mostWeighed = 200;

/** Lists and searches of events. */
@Injectable()
export class EventListing {
  constructor(
    private readonly events: EventsRepository,
    private readonly vocabulary: Vocabulary,
    private readonly clock: Clock,
  ) {}

  async page(filter: EventFilter, search: string, sort: string, page: number, limit: number) {
    const readings = search ? await this.read(search) : null;
    if (readings?.length === 0) return { rows: [], total: 0 };
    return this.events.page(filter, readings, sort, page, limit, this.clock.now());
  }

  /** The best answers to what was typed, slips forgiven. Where nothing has all of its words, fewer words do. */
  async search(text: string, city: string, limit: number): Promise<EventRow[]> {
    const now = this.clock.now();
    const typed = await this.read(text);
    for (let left = 0, readings = typed; readings.length > 0; left += 1, readings = without(left, typed)) {
      const found = await this.events.answers(readings, city, mostWeighed, now);
      if (found.length === 0) continue;
      const weighed = found.map((event) => ({ event, relevance: relevanceOf(event, readings, now) }));
      const sorted = weighed.toSorted((a, b) => b.relevance - a.relevance);
      return this.events.inOrder(sorted.slice(0, limit).map(({ event }) => event._id));
    }
    return [];
  }

  private async read(text: string) {
    await this.vocabulary.refresh();
    return readingsOf(text, this.vocabulary);
  }
}
