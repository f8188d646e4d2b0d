import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { DirectoryKind } from '@utsav/contracts/directory/directory';
import { Clock } from '@utsav/service-kit/time/clock';
import { canViewDrafts } from '../events/can-view-drafts';
import { isPublished } from '../events/event-message';
import type { EventRow } from '../events/event.schema';
import { EventsRepository } from '../events/events.repository';
import { EventIndexService } from '../search-index/event-index.service';
import type { ListedEvent } from '../search-index/listed-event';
import { similarEvents } from './similar-events';

const maxUpcoming = 100;
const maxPast = 12;

const isAt: Record<DirectoryKind, (event: ListedEvent, slug: string) => boolean> = {
  artist: ({ artistSlugs }, slug) => artistSlugs.includes(slug),
  venue: ({ venueSlug }, slug) => venueSlug === slug,
  organizer: ({ organizerSlug }, slug) => organizerSlug === slug,
};

/** Which events belong together: by artist, venue or organizer, and by likeness. */
@Injectable()
export class Directory {
  constructor(
    private readonly events: EventsRepository,
    private readonly indexes: EventIndexService,
    private readonly clock: Clock,
  ) {}

  /** Upcoming events most like one. Throws NOT_FOUND. */
  async similarTo(eventId: string, limit: number): Promise<EventRow[]> {
    const index = await this.indexes.current();
    const event = index.find(eventId);
    if (!event || !(event.isShown || canViewDrafts())) throw new AppError('NOT_FOUND');
    return this.load(similarEvents(event, index.published(), this.clock.now(), limit));
  }

  /** Public events of one artist, venue or organizer. Throws NOT_FOUND where there is none. */
  async eventsOf(
    kind: DirectoryKind,
    slug: string,
  ): Promise<{ upcoming: EventRow[]; past: EventRow[]; pastTotal: number }> {
    const now = this.clock.now().getTime();
    const found = (await this.indexes.current()).published().filter((event) => isAt[kind](event, slug));
    const isOver = ({ endsAt }: ListedEvent): boolean => endsAt < now;
    const past = found.filter(isOver).toReversed();
    const upcoming = found.filter((event) => !isOver(event));
    const entry = {
      upcoming: await this.load(upcoming.slice(0, maxUpcoming)),
      past: await this.load(past.slice(0, maxPast)),
      pastTotal: past.length,
    };
    if (slug === '' || entry.upcoming.length + entry.past.length === 0) throw new AppError('NOT_FOUND');
    return entry;
  }

  /** As they are by now: what was hidden since the index was updated is left out. */
  private async load(events: ListedEvent[]): Promise<EventRow[]> {
    return (await this.events.inOrder(events.map(({ id }) => id))).filter(isPublished);
  }
}
