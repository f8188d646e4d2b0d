import { AppError } from '@utsav/contracts/errors/app-error';
import { isPass } from '@utsav/contracts/shows/covers';
import { seatsOfShows, type Seating } from '@utsav/contracts/shows/show-seats';
import { oneShow, type ShowtimeRow, type TicketCategoryRow } from './event.schema';
import type { EventForm } from './event-form-schema';

type FormShow = EventForm['showtimes'][number];
type Categories = readonly Pick<TicketCategoryRow, 'key' | 'type' | 'pricePaise' | 'totalSeats' | 'coverage'>[];

export interface ShowOffer {
  show: ShowtimeRow;
  /** One for each ticket category of the event, in its order; a pass has its seats and price once for all shows. */
  categories: { key: string; capacity: number; pricePaise: number }[];
}

/** Rows from before shows had seatings: a number of seats was the show's own. */
const seatingOf = ({ seating, totalSeats }: ShowtimeRow): Seating => seating ?? (totalSeats > 0 ? 'own' : 'share');

/** Seats and price of each ticket category in each show; passes are sold apart from them. */
export function showOffers({
  ticketCategories,
  showtimes,
}: {
  ticketCategories: Categories;
  showtimes: readonly ShowtimeRow[];
}): ShowOffer[] {
  const shows = showtimes.map((show) => ({ ...show, seating: seatingOf(show), categories: show.categories ?? [] }));
  const sold = ticketCategories.filter(({ coverage = oneShow }) => !isPass(coverage));
  const seats = seatsOfShows(sold, shows);
  return shows.map((show, at) => ({
    show,
    categories: sold.map(({ key, pricePaise }, place) => ({
      key,
      capacity: seats[at]?.[place] ?? 0,
      pricePaise: show.categories.find((category) => category.key === key)?.pricePaise ?? show.pricePaise ?? pricePaise,
    })),
  }));
}

const hasNumber = ({ totalSeats, ticketCategories = [] }: FormShow): boolean =>
  Boolean(totalSeats) || ticketCategories.some((category) => typeof category.totalSeats === 'number');

/** Throws VALIDATION for a category that the event does not have, or one that is named twice. */
function categoriesOf(
  { ticketCategories = [] }: FormShow,
  known: Categories,
  at: number,
): Required<ShowtimeRow>['categories'] {
  const named = new Set<string>();
  return ticketCategories.map(({ key: name, pricePaise, totalSeats }, place) => {
    const category = known.find(({ key }) => key === name) ?? known.find(({ type }) => type === name);
    if (!category || named.has(category.key))
      throw new AppError('VALIDATION', {
        details: [
          {
            field: `showtimes.${at}.ticketCategories.${place}.key`,
            message: 'Choose a ticket category of this event, each of them once.',
          },
        ],
      });
    named.add(category.key);
    return { key: category.key, pricePaise, totalSeats };
  });
}

const keyed = (categories: Categories, row: ShowtimeRow | undefined) =>
  (row?.categories ?? []).filter(({ key }) => categories.some((category) => category.key === key));

/**
 * What a form says of the seats and prices of a show. `before` is the show as it was, where it is known: what the form
 * leaves out stays, so that a client of before takes no seats or prices away.
 */
export function offerFields(
  form: FormShow,
  before: ShowtimeRow | undefined,
  categories: Categories,
  at: number,
): Required<Pick<ShowtimeRow, 'seating' | 'pricePaise' | 'totalSeats' | 'categories'>> {
  // What a form calls available seats is, for a known show, what was left when it was loaded.
  const totalSeats = form.totalSeats ?? before?.totalSeats ?? Math.max(0, form.availableSeats ?? 0);
  const isUnchanged = before !== undefined && form.totalSeats === undefined && !hasNumber(form);
  return {
    seating: form.seating ?? (isUnchanged ? seatingOf(before) : totalSeats > 0 || hasNumber(form) ? 'own' : 'share'),
    pricePaise: form.pricePaise === undefined ? (before?.pricePaise ?? null) : form.pricePaise,
    totalSeats,
    categories: form.ticketCategories ? categoriesOf(form, categories, at) : keyed(categories, before),
  };
}
