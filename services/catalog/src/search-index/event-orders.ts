import { distanceKm, type GeoPoint } from '@utsav/contracts/geo/distance';
import type { EventSort } from '@utsav/contracts/grpc/catalog';
import type { ListedEvent } from './listed-event';

type Compare = (a: ListedEvent, b: ListedEvent) => number;

const isHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** As MongoDB does: by characters, of which the rarer ones are two units in JavaScript and come after all others. */
function compareTexts(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one !== other) return isHalf(one) === isHalf(other) ? one - other : isHalf(one) ? 1 : -1;
  }
  return a.length - b.length;
}

const byId: Compare = (a, b) => compareTexts(a.id, b.id);

export const soonestFirst: Compare = (a, b) => a.startsAt - b.startsAt || byId(a, b);

/** By what an event has, whatever time it is. */
export type FieldSort = Exclude<EventSort, 'attention'>;

export const comparisons: Readonly<Record<FieldSort, Compare>> = {
  date: soonestFirst,
  name: (a, b) => compareTexts(a.name, b.name) || byId(a, b),
  'created-at': (a, b) => a.createdAt - b.createdAt || byId(a, b),
  // Two without a ticket on sale have the same price, which is infinite.
  price: (a, b) => (a.lowestPaise === b.lowestPaise ? soonestFirst(a, b) : a.lowestPaise - b.lowestPaise),
};

export interface SortedBy {
  readonly sort: FieldSort;
  readonly ascending: boolean;
}

/** By a field, from a place outwards, or what needs the staff first. */
export type EventOrder = SortedBy | { readonly near: GeoPoint } | { readonly attention: true };

/** Buyers cannot buy, or see a drawing in place of a poster. */
const needsAttention = ({ isPublished, isBookingOpen, imageUrl, lowestPaise }: ListedEvent): boolean =>
  !isPublished || !isBookingOpen || !imageUrl || lowestPaise === Infinity;

const attentionRank = (event: ListedEvent): number =>
  event.status === 'cancelled' ? 2 : needsAttention(event) ? 0 : 1;

const attentionFirst: Compare = (a, b) => attentionRank(a) - attentionRank(b) || soonestFirst(a, b);

/** The nearest first, those without a known place last; in one place the soonest first. */
const outwardsFrom = (near: GeoPoint): Compare => {
  const distances = new Map<ListedEvent, number>();
  const distanceOf = (event: ListedEvent): number => {
    const known = distances.get(event);
    if (known !== undefined) return known;
    const distance = event.point ? distanceKm(near, event.point) : Infinity;
    distances.set(event, distance);
    return distance;
  };
  return (a, b) => {
    const [one, other] = [distanceOf(a), distanceOf(b)];
    return one === other ? soonestFirst(a, b) : one - other;
  };
};

export function comparisonOf(order: EventOrder): Compare {
  if ('near' in order) return outwardsFrom(order.near);
  if ('attention' in order) return attentionFirst;
  const compare = comparisons[order.sort];
  return order.ascending ? compare : (a, b) => compare(b, a);
}
