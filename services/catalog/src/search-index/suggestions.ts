import type { ListedEvent } from './listed-event';
import type { EventName, NameIndex, NameKind } from './name-index';

export interface SuggestedName {
  name: string;
  /** Of a venue. */
  city: string;
  /** How many are to come. */
  events: number;
}

export interface Suggestions {
  events: ListedEvent[];
  artists: SuggestedName[];
  venues: SuggestedName[];
  cities: SuggestedName[];
  categories: SuggestedName[];
}

interface Source {
  names: NameIndex;
  search: () => ListedEvent[];
  popular: () => ListedEvent[];
  isUpcoming: (event: ListedEvent) => boolean;
  isInCity: (event: ListedEvent) => boolean;
}

const longest = 4;

const mostFirst = (a: SuggestedName, b: SuggestedName): number => b.events - a.events || (a.name < b.name ? -1 : 1);

/** A few of each kind, each with what is to come of it; a city has its own events, the others those in the chosen city. */
export function suggestionsOf(text: string, { names, search, popular, isUpcoming, isInCity }: Source): Suggestions {
  const isEmpty = text.trim() === '';
  const events = (isEmpty ? popular() : search()).slice(0, longest);
  const found = isEmpty ? names.all : names.search(text);
  const ofKind = (kind: NameKind, from: readonly EventName[] = found): SuggestedName[] => {
    const suggested = from
      .filter((each) => each.kind === kind)
      .map(({ name, city, events: having }) => ({
        name,
        city,
        events: having.filter((event) => isUpcoming(event) && (kind === 'city' || isInCity(event))).length,
      }))
      .filter((each) => each.events > 0);
    return (isEmpty ? suggested.toSorted(mostFirst) : suggested).slice(0, longest);
  };
  return {
    events,
    // The artists of popular events are popular; how often one plays says little.
    artists: ofKind(
      'artist',
      isEmpty ? found.filter((each) => each.events.some((event) => events.includes(event))) : found,
    ),
    venues: isEmpty ? [] : ofKind('venue'),
    cities: ofKind('city'),
    categories: ofKind('category'),
  };
}
