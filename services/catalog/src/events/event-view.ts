import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { accessibilityFeature, covers, eventStatus, seating, taxKind } from '@utsav/contracts/grpc/catalog';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { isWebAddress } from '@utsav/contracts/http/web-address';
import { contentOf } from './event-content';
import type { EventContent } from './event-content.schema';
import { oneShow, type EventRow, type PreviousStart, type TicketCategoryRow } from './event.schema';
import { taxKindOf } from './tax-kind-of';
import { showOffers } from './shows';

const byLanguage = <T, View>(
  translations: Partial<Record<string, T>>,
  view: (texts: T) => View,
): Record<string, View> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) => (texts ? [[language, view(texts)]] : [])),
  );

const categoryView = ({
  desc,
  translations = {},
  coverage = oneShow,
  ...category
}: TicketCategoryRow): rpc.TicketCategory => ({
  ...category,
  layoutSpots: category.layoutSpots ?? [],
  description: desc,
  translations: byLanguage(translations, ({ desc: description, ...texts }) => ({ ...texts, description })),
  coverage: { ...coverage, covers: covers.toProto(coverage.covers), drawsOn: coverage.drawsOn || undefined },
});

function contentView(row: EventRow): Pick<rpc.Event, keyof EventContent> {
  const { doorsOpenAt, lineup, accessibility, translations, ...alike } = contentOf(row);
  return {
    ...alike,
    doorsOpenAt: toOptionalTimestamp(doorsOpenAt),
    lineup: lineup.map((entry) => ({
      ...entry,
      startsAt: toOptionalTimestamp(entry.startsAt),
      translations: byLanguage(entry.translations, (texts) => texts),
    })),
    accessibility: { ...accessibility, features: accessibility.features.map(accessibilityFeature.toProto) },
    translations: byLanguage(translations, (texts) => texts),
  };
}

const previousStartsView = (starts: PreviousStart[] = []): rpc.PreviousStart[] =>
  starts.map(({ startsAt, movedAt }) => ({ startsAt: toTimestamp(startsAt), movedAt: toTimestamp(movedAt) }));

const showsView = (row: EventRow): rpc.Showtime[] =>
  showOffers(row).map(({ show, categories }) => ({
    key: show.key,
    startsAt: toTimestamp(show.startsAt),
    endsAt: toTimestamp(show.endsAt),
    seating: seating.toProto(show.seating ?? 'share'),
    pricePaise: show.pricePaise ?? undefined,
    isCancelled: Boolean(show.cancellation),
    previousStarts: previousStartsView(show.previousStarts),
    ticketCategories: categories.map(({ key, capacity, pricePaise }) => ({
      key,
      pricePaise,
      totalSeats: capacity,
      isTicketAvailable: row.ticketCategories.find((category) => category.key === key)?.isTicketAvailable ?? false,
    })),
  }));

export const venueView = ({ latitude, longitude, ...venue }: EventRow['venue']): rpc.Venue => ({
  ...venue,
  latitude: latitude ?? undefined,
  longitude: longitude ?? undefined,
});

/** The event as other services see it. */
export function eventView(row: EventRow): rpc.Event {
  const { _id, ratingSum: _sum, ratingCount, revision: _revision, notifiedAt: _notified, ...fields } = row;
  return {
    ...fields,
    id: _id,
    taxKind: taxKind.toProto(taxKindOf(row)),
    startsAt: toTimestamp(row.startsAt),
    endsAt: toOptionalTimestamp(row.endsAt),
    previousStarts: previousStartsView(row.previousStarts),
    status: eventStatus.toProto(row.status),
    venue: venueView(row.venue),
    ticketCategories: row.ticketCategories.map(categoryView),
    showtimes: showsView(row),
    // Rows from before addresses were checked may hold anything; an outside client may link it.
    organizer: { ...row.organizer, website: isWebAddress(row.organizer.website) ? row.organizer.website : '' },
    ratings: { averageRating: averageOf(row), totalReviews: ratingCount },
    performingGroups: row.performingGroups ?? [],
    reviewsByAttendeesOnly: row.reviewsByAttendeesOnly ?? false,
    ...contentView(row),
    createdAt: toTimestamp(row.createdAt),
    updatedAt: toTimestamp(row.updatedAt),
  };
}

/** One decimal; 0 without reviews. */
export const averageOf = ({ ratingSum, ratingCount }: Pick<EventRow, 'ratingSum' | 'ratingCount'>): number =>
  ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10;
