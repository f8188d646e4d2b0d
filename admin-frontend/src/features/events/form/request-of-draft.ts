import { taxKindOfCategory } from '@utsav/contracts/tax/tax-kind';
import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { givenTexts, linesOf } from '../../../lib/texts-by-language';
import { textsRequest } from './translation-draft';
import { isSame, type EventDraft, type ShowtimeRow, type TicketRow } from './event-draft';

export type EventRequest = CallInput<'POST /api/event'>['body'];

const withKey = (key: string) => (key ? { key } : {});

/** Empty rows are not sent. */
export const isSponsorSent = ({ name, logo, description }: EventDraft['sponsors'][number]): boolean =>
  Boolean(name.trim() || logo || description.trim());

export const isTermSent = ({ point }: EventDraft['terms'][number]): boolean => point.trim() !== '';

const ratingsOf = ({ averageRating, totalReviews }: EventDraft['other']) => ({ averageRating, totalReviews });

/** A show with all ticket categories in the order of the form, so that what the server says of one finds its field. */
function showtimeOf(
  { id: _id, key, totalSeats, ticketCategories, isCancelled: _cancelled, ...row }: ShowtimeRow,
  tickets: readonly TicketRow[],
): NonNullable<EventRequest['showtimes']>[number] {
  const isOwn = row.seating === 'own';
  return {
    ...row,
    ...withKey(key),
    totalSeats: isOwn ? totalSeats : 0,
    ticketCategories: tickets.map((ticket) => {
      const own = ticketCategories.find(({ id }) => id === ticket.id);
      return {
        key: ticket.key || ticket.type.trim(),
        price: own?.price ?? null,
        totalSeats: isOwn ? (own?.totalSeats ?? null) : null,
      };
    }),
  };
}

/** A show goes by its key, a new one by its start; a draft that was stored before there were passes says nothing of them. */
function coverageOf(
  { covers, coveredShows, drawsOn }: Pick<TicketRow, 'covers' | 'coveredShows' | 'drawsOn'>,
  draft: EventDraft,
) {
  if (!covers) return {};
  const source = covers === 'one' ? undefined : draft.tickets.find(({ id }) => id === drawsOn);
  return {
    covers,
    coveredShows:
      covers === 'chosen'
        ? draft.showtimes.flatMap(({ id, key, startTime }) =>
            coveredShows.includes(id) ? [key || `${startTime}+05:30`] : [],
          )
        : [],
    drawsOn: source ? source.key || source.type.trim() : null,
  };
}

/** Every field of the form: what the draft does not have does not compile. */
type Body = EventRequest & Record<Exclude<keyof EventRequest, 'ratings' | 'version' | 'venueCorrected'>, unknown>;

function bodyOf(draft: EventDraft): Body {
  const { eventEndDate, doorsOpenAt, status, taxKind, ...basic } = draft.basic;
  const { averageRating: _average, totalReviews: _reviews, ...other } = draft.other;
  return {
    ...basic,
    // An artist who was taken away is none of them any more.
    performingGroups: basic.performingGroups.filter((name) => basic.artists.includes(name)),
    name: basic.name.trim(),
    taxKind: taxKind || taxKindOfCategory(basic.category),
    eventEndDate: eventEndDate || null,
    doorsOpenAt: doorsOpenAt || null,
    status: status as EventRequest['status'],
    venue: { ...draft.venue, city: draft.venue.city.trim() },
    ticketCategories: draft.tickets.map(({ id: _id, key, translations, covers, coveredShows, drawsOn, ...row }) => ({
      ...row,
      ...coverageOf({ covers, coveredShows, drawsOn }, draft),
      ...withKey(key),
      currency: 'INR',
      translations: givenTexts(translations, ({ perks, ...texts }) => ({ ...texts, perks: linesOf(perks) })),
    })),
    showtimes: draft.showtimes.map((show) => showtimeOf(show, draft.tickets)),
    ...draft.images,
    ...draft.layout,
    organizer: { ...draft.organizer, contactEmail: draft.organizer.contactEmail.trim() },
    sponsors: draft.sponsors.filter(isSponsorSent),
    termsAndConditions: draft.terms.filter(isTermSent).map(({ point }) => ({ point: point.trim() })),
    ...other,
    ...draft.tags,
    lineup: draft.lineup.map(({ id: _id, startsAt, translations, ...entry }) => ({
      ...entry,
      startsAt: startsAt || null,
      translations: givenTexts(translations, (texts) => texts),
    })),
    accessibility: draft.accessibility,
    goodToKnow: {
      ...draft.goodToKnow,
      bring: linesOf(draft.goodToKnow.bring),
      notAllowed: linesOf(draft.goodToKnow.notAllowed),
    },
    translations: givenTexts(draft.translations, textsRequest),
  };
}

/** The whole form of a new event. */
export const creationOf = (draft: EventDraft): EventRequest => ({ ...bodyOf(draft), ratings: ratingsOf(draft.other) });

/** The whole form of an event that is there already, and which version of it was loaded. */
export const updateOf = (draft: EventDraft, base: EventDraft, version: number): EventRequest => ({
  ...bodyOf(draft),
  // Reviews go on while the form is open: untouched figures must not bring older ones back.
  ...(!isSame(ratingsOf(draft.other), ratingsOf(base.other)) && { ratings: ratingsOf(draft.other) }),
  ...(version > 0 && { version }),
});
