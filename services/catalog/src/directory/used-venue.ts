import type { EventRow } from '../events/event.schema';

/** What an event says of its venue. */
export type VenueRow = Pick<EventRow, 'venue' | 'accessibility' | 'goodToKnow'>;

export interface UsedVenue {
  venue: EventRow['venue'];
  accessibility: NonNullable<EventRow['accessibility']>;
  gettingThere: string;
}

type Accessibility = UsedVenue['accessibility'];

const hasPoint = ({ latitude, longitude }: EventRow['venue']): boolean =>
  typeof latitude === 'number' && typeof longitude === 'number';
const isFilled = ({ features, notes }: Accessibility): boolean => features.length > 0 || notes !== '';

/** What is known of a venue by the events there, the newest first: each fact from the newest that has it. */
export function usedVenueOf(rows: readonly [VenueRow, ...VenueRow[]]): UsedVenue {
  const [{ venue: newest }] = rows;
  const venues = rows.map(({ venue }) => venue);
  const given = (field: Exclude<keyof EventRow['venue'], 'latitude' | 'longitude' | 'capacity'>): string =>
    venues.find((venue) => venue[field])?.[field] ?? '';
  const { latitude, longitude } = venues.find(hasPoint) ?? newest;
  const accessibilities = rows.flatMap(({ accessibility }) => accessibility ?? []);
  return {
    venue: {
      name: newest.name,
      city: newest.city,
      address: given('address'),
      state: given('state'),
      country: given('country'),
      pincode: given('pincode'),
      logoUrl: given('logoUrl'),
      capacity: venues.find(({ capacity }) => capacity > 0)?.capacity ?? 0,
      latitude,
      longitude,
    },
    accessibility: accessibilities.find(isFilled) ?? { features: [], notes: '' },
    gettingThere: rows.find(({ goodToKnow }) => goodToKnow?.gettingThere)?.goodToKnow?.gettingThere ?? '',
  };
}
