import type { z } from 'zod';
import { contentOf } from './event-content';
import type { EventRow } from './event.schema';
import { EventField, type EventForm } from './event-form-schema';
import { showOffers } from './shows';

/** A change that names neither leaves the tax to the category, and the ratings to the reviews. */
const plainFields = EventField.exclude(['taxKind', 'ratings', 'ticketCategories', 'showtimes']);
type PlainFields = Pick<EventForm, z.infer<typeof plainFields>>;

/** Rows from before events had some of it have nothing there. */
const withoutGaps = (row: EventRow): PlainFields => ({
  ...row,
  ...contentOf(row),
  performingGroups: row.performingGroups ?? [],
  reviewsByAttendeesOnly: row.reviewsByAttendeesOnly ?? false,
});

/** The form that would leave an event as it is: what a partial change is laid over. */
export function formOf(row: EventRow): EventForm {
  const whole = withoutGaps(row);
  return {
    ...(Object.fromEntries(plainFields.options.map((name) => [name, whole[name]])) as unknown as PlainFields),
    ticketCategories: row.ticketCategories.map((category) => ({ layoutSpots: [], ...category })),
    // Without what they have of their own for a category: that stays, where its category does.
    showtimes: showOffers(row).map(({ show: { key, startsAt, endsAt, seating, pricePaise, totalSeats } }) => ({
      key,
      startsAt,
      endsAt,
      seating,
      pricePaise: pricePaise ?? null,
      totalSeats,
    })),
  };
}
