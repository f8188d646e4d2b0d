import type { GeoPoint } from '@utsav/contracts/geo/distance';
import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { rupees } from '@utsav/web-kit/format/rupees';
import { displayEvent } from '../../../lib/display-event';
import { isOver } from '../../../lib/sale-state';
import { bookableTiers, cheapestTiers } from '../../../lib/ticket-tiers';
import { isFreeTier, tierPrice, tierPriceText } from '../../../lib/tier-price';
import { translated } from '../../../lib/translated';
import { messages as shared } from '../../../components/messages';
import { messages as discovery } from '../messages';
import { messages } from './map-messages';

/** Events at one point. */
export interface Place {
  key: string;
  point: GeoPoint;
  /** Of the venue. */
  name: string;
  events: EventRecord[];
}

/** About eleven metres. */
const DECIMALS = 4;

const keyOf = ({ latitude, longitude }: GeoPoint): string =>
  [latitude, longitude].map((degrees) => degrees.toFixed(DECIMALS)).join(',');

const pointOf = ({ venue: { latitude, longitude } }: EventRecord): GeoPoint | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** Where events to come take place, in their order; how many of them have no point. */
export function placesOf(events: readonly EventRecord[]): { places: Place[]; withoutPoint: number } {
  const places = new Map<string, Place>();
  let withoutPoint = 0;
  for (const event of events.filter((each) => each.status?.toLowerCase() !== 'cancelled' && !isOver(each))) {
    const point = pointOf(event);
    const key = point && keyOf(point);
    const known = key === undefined ? undefined : places.get(key);
    if (!point || key === undefined) withoutPoint += 1;
    else if (known) known.events.push(event);
    else places.set(key, { key, point, name: translated(event).venue.name, events: [event] });
  }
  return { places: [...places.values()], withoutPoint };
}

export interface Pin {
  key: string;
  point: GeoPoint;
  /** The lowest price, or that nothing is left. */
  text: string;
  /** The same in words, for those who do not see the map. */
  label: string;
  isSoldOut: boolean;
}

/** A place as the map shows it. */
export function pinOf({ key, point, name, events }: Place): Pin {
  const onSale = events.filter((event) => !displayEvent(event).isSoldOut);
  const [cheapest] = cheapestTiers(
    onSale.flatMap(({ ticketCategories }) => bookableTiers(ticketCategories)),
    1,
  );
  const isSoldOut = onSale.length === 0;
  const price = cheapest && (isFreeTier(cheapest) ? tierPriceText(cheapest) : rupees(tierPrice(cheapest).amount));
  const cost = isSoldOut ? shared.soldOut : (price ?? discovery.eventCount(events.length));
  const text = events.length > 1 && price ? `${cost} · ${events.length}` : cost;
  // A name holds what is seen: whoever speaks to the browser says that.
  return { key, point, text, label: `${messages.eventsAt(events.length, name)}, ${text}`, isSoldOut };
}
