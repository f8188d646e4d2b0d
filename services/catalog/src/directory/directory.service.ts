import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { directorySlug, type DirectoryKind } from '@utsav/contracts/directory/directory';
import { Clock } from '@utsav/service-kit/time/clock';
import { canViewDrafts } from '../events/can-view-drafts';
import type { EventRow } from '../events/event.schema';
import { EventsRepository } from '../events/events.repository';
import { EventIndexService } from '../search-index/event-index.service';
import type { ListedEvent } from '../search-index/listed-event';
import { similarEvents } from './similar-events';
import { usedVenueOf, type UsedVenue, type VenueRow } from './used-venue';

const maxUpcoming = 100;
const maxPast = 12;
/** So many of a venue are looked at. */
const maxAtVenue = 30;

const isAt: Record<DirectoryKind, (event: ListedEvent, slug: string) => boolean> = {
  artist: ({ artistSlugs }, slug) => artistSlugs.includes(slug),
  venue: ({ venueSlug }, slug) => venueSlug === slug,
  organizer: ({ organizerSlug }, slug) => organizerSlug === slug,
};

const nameIn: Record<DirectoryKind, (event: EventRow, slug: string) => string | undefined> = {
  artist: ({ artists }, slug) => artists.find((name) => directorySlug(name) === slug),
  venue: ({ venue }) => venue.name,
  organizer: ({ organizer }) => organizer.name,
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

  /** Public events of one artist, venue or organizer, and its name as the latest has it. Throws NOT_FOUND where there is none. */
  async eventsOf(
    kind: DirectoryKind,
    slug: string,
  ): Promise<{ name: string; upcoming: EventRow[]; past: EventRow[]; pastTotal: number }> {
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
    const latest = entry.upcoming.at(-1) ?? entry.past[0];
    const name = latest && nameIn[kind](latest, slug);
    if (!name) throw new AppError('NOT_FOUND');
    return { name, ...entry };
  }

  /** Public events to come of any of them, each once, the soonest first. */
  async upcomingOf(entries: readonly { kind: DirectoryKind; slug: string }[], limit: number): Promise<EventRow[]> {
    if (entries.length === 0) return [];
    const now = this.clock.now().getTime();
    const events = (await this.indexes.current())
      .published()
      .filter((event) => event.endsAt >= now && entries.some(({ kind, slug }) => isAt[kind](event, slug)));
    return this.load(events.slice(0, limit));
  }

  /** Venues of all events, hidden ones too, by words of name and city; how many events each has. */
  async usedVenues(search: string, limit: number): Promise<(UsedVenue & { events: number })[]> {
    const found = (await this.indexes.current()).venues(search).slice(0, limit);
    const latest = found.map(({ events }) =>
      events
        .toSorted((a, b) => b.createdAt - a.createdAt)
        .slice(0, maxAtVenue)
        .map(({ id }) => id),
    );
    const rows = new Map((await this.events.venuesNewestFirst(latest.flat())).map((row) => [row._id, row]));
    return found.flatMap(({ events }, at) => {
      const own = new Set(latest[at]);
      const [newest, ...older]: VenueRow[] = [...rows.values()].filter(({ _id }) => own.has(_id));
      return newest ? [{ ...usedVenueOf([newest, ...older]), events: events.length }] : [];
    });
  }

  /** As they are by now: what was hidden since the index was updated is left out. */
  private load(events: ListedEvent[]): Promise<EventRow[]> {
    return this.events.publishedInOrder(events.map(({ id }) => id));
  }
}
