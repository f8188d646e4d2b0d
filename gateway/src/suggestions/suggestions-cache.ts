import { Injectable } from '@nestjs/common';
import type { SuggestedName } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { Event } from '@utsav/contracts/http/event';
import type { SearchSuggestions } from '@utsav/contracts/http/search-suggestions';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import { isUnavailable, LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { lowestPrice } from '../events/bookable-categories';
import { inKnownLanguages } from '../events/event-content';
import { EventCacheService } from '../events/event-cache.service';
import { eventView } from '../events/event-view';

interface Suggested extends Omit<SearchSuggestions, 'events'> {
  events: Event[];
}

const counted = ({ name, events }: SuggestedName) => ({ name, events });

/** Cache of what a search box offers. Seats and prices are merged in on every read. */
@Injectable()
export class SuggestionsCache {
  private readonly suggested = new LoadingCache<Suggested>({
    max: 1000,
    ttlMs: seconds(60),
    staleIfError: isUnavailable,
  });

  constructor(
    private readonly clients: GrpcClients,
    private readonly events: EventCacheService,
  ) {}

  async of(typed: string, city: string | undefined): Promise<SearchSuggestions> {
    const query = typed.toLowerCase().replaceAll(/\s+/g, ' ');
    const { events, ...names } = await this.suggested.get(JSON.stringify([query, city]), () => this.load(query, city));
    await this.events.refresh(events);
    return { events: events.map((event) => suggestedEvent(this.events.shown(event))), ...names };
  }

  evict(): void {
    this.suggested.clear();
  }

  private async load(query: string, city: string | undefined): Promise<Suggested> {
    const { events, artists, venues, cities, categories } = await this.clients
      .client('catalog')
      .suggest({ query, city }, { as: serviceCaller('gateway') });
    return {
      events: events.map(eventView),
      artists: artists.map(counted),
      venues: venues.map((venue) => ({ ...counted(venue), city: venue.city })),
      cities: cities.map(counted),
      categories: categories.map(counted),
    };
  }
}

const suggestedEvent = (event: Event): SearchSuggestions['events'][number] => ({
  _id: event._id,
  name: event.name,
  category: event.category,
  imageUrl: event.imageUrl,
  startDate: event.startDate,
  venue: event.venue.name,
  city: event.venue.city,
  translations: inKnownLanguages(event.translations, ({ name, venue }) => ({ name, venue: { name: venue.name } })),
  price: lowestPrice(event),
});
