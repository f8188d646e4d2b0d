import type { Place } from '@utsav/contracts/http/place';
import type { EventDraft } from './event-draft';

type Venue = EventDraft['venue'];

const firstOf = (...names: string[]): string => names.find(Boolean) ?? '';

/** A place by its own name; a house number is none, there the neighbourhood says more. */
function nameOf({ display_name, address }: Place): string {
  const [first = ''] = display_name.split(',');
  const { neighbourhood, suburb, quarter, road, residential } = address;
  return /\p{L}{2}/u.test(first) ? first.trim() : firstOf(neighbourhood, suburb, quarter, road, residential);
}

/** What a place found on the map says of a venue; what it does not know stays. */
export function venueAt(place: Place, venue: Venue): Venue {
  const { city, town, village, hamlet, state, region, country, postcode } = place.address;
  return {
    ...venue,
    name: firstOf(nameOf(place), venue.name),
    address: firstOf(place.display_name.slice(0, 200), venue.address),
    city: firstOf(city, town, village, hamlet, venue.city),
    state: firstOf(state, region, venue.state),
    country: firstOf(country, venue.country),
    pincode: firstOf(postcode.slice(0, 12), venue.pincode),
    latitude: Number(place.lat),
    longitude: Number(place.lon),
  };
}
