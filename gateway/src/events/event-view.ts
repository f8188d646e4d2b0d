import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { covers, eventStatus, seating, taxKind } from '@utsav/contracts/grpc/catalog';
import type { NoOther } from '@utsav/contracts/grpc/no-other';
import type { Event, Showtime, TicketCategory } from '@utsav/contracts/http/event';
import { rupeesOf } from '@utsav/contracts/money/paise';
import { contentView, tierTranslations } from './event-content';
import { toIst, toIstOrNull } from '../http/ist';

/** Number of seats while availability is unknown. */
const unknownSeats = -1;

function categoryView({ description, pricePaise, feePaise, coverage, ...alike }: rpc.TicketCategory): TicketCategory {
  const { isTicketAvailable } = alike;
  return {
    ...alike,
    desc: description,
    price: rupeesOf(pricePaise),
    fee: rupeesOf(feePaise),
    allInPrice: null,
    currency: 'INR',
    availableSeats: unknownSeats,
    badge: isTicketAvailable ? '' : 'Not available',
    tone: isTicketAvailable ? 'green' : 'red',
    translations: tierTranslations(alike.translations),
    covers: coverage ? covers.fromProto(coverage.covers) : 'one',
    coveredShows: coverage?.coveredShows ?? [],
    drawsOn: coverage?.drawsOn ?? null,
  } satisfies TicketCategory &
    NoOther<rpc.TicketCategory, keyof TicketCategory | 'description' | 'pricePaise' | 'feePaise' | 'coverage'>;
}

const previousStartsView = (starts: rpc.PreviousStart[]): Pick<Event, 'previousStarts'> =>
  starts.length > 0
    ? { previousStarts: starts.map((each) => ({ startTime: toIst(each.startsAt), movedAt: toIst(each.movedAt) })) }
    : {};

const showView = (show: rpc.Showtime): Showtime => ({
  key: show.key,
  startTime: toIst(show.startsAt),
  endTime: toIst(show.endsAt),
  seating: seating.fromProto(show.seating),
  ticketPrice: show.pricePaise === undefined ? null : rupeesOf(show.pricePaise),
  totalSeats: show.ticketCategories.reduce((sum, { totalSeats }) => sum + totalSeats, 0),
  availableSeats: unknownSeats,
  ticketCategories: show.ticketCategories.map(({ pricePaise, ...category }) => ({
    ...category,
    price: rupeesOf(pricePaise),
    allInPrice: null,
    availableSeats: unknownSeats,
  })),
  isCancelled: show.isCancelled,
  ...previousStartsView(show.previousStarts),
});

export function venueView(venue: rpc.Venue): Event['venue'] {
  const [latitude, longitude] = [venue.latitude ?? null, venue.longitude ?? null];
  return { ...venue, latitude, longitude, lat: latitude, lon: longitude };
}

/** Fields of the message that REST calls otherwise. */
type Renamed = 'startsAt' | 'endsAt' | 'durationMinutes' | 'landscapeImages' | 'terms' | 'isActive';
/** An event of catalog in the names of REST, seats and all-in prices unknown. */
export function eventView(event: rpc.Event | undefined): Event {
  if (!event?.venue || !event.organizer || !event.ratings) throw new Error('response of catalog without an event');
  const { startsAt, endsAt, durationMinutes, landscapeImages, terms, isActive, previousStarts, ...alike } = event;
  const start = toIst(startsAt);
  const view = {
    ...alike,
    _id: event.id,
    taxKind: taxKind.fromProto(event.taxKind),
    date: start,
    startDate: start,
    ...previousStartsView(previousStarts),
    endDate: toIstOrNull(endsAt),
    status: eventStatus.fromProto(event.status),
    duration: durationMinutes,
    venue: venueView(event.venue),
    ticketCategories: event.ticketCategories.map(categoryView),
    showtimes: event.showtimes.map(showView),
    landsacpImage: landscapeImages,
    termsAndConditions: terms.map((point) => ({ point })),
    organizer: event.organizer,
    ratings: event.ratings,
    isActived: isActive,
    ...contentView(event),
    createdAt: toIst(event.createdAt),
    updatedAt: toIst(event.updatedAt),
  } satisfies Event & NoOther<rpc.Event, keyof Event | Renamed>;
  return view;
}
