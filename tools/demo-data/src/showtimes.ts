import type { ShowtimeRow, TicketCategoryRow } from '@utsav/catalog/events/event.schema';
import { dayMs, later, minuteMs } from './calendar';
import type { Billing } from './programme';
import type { Random } from './random';

const seatings = [
  ['share', 4],
  ['own', 3],
  ['common', 2],
] as const;

/** Saturday and Sunday in India cost a fifth more, to the ten rupees. */
const weekendFactor = 1.2;
const weekend = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'Asia/Kolkata' });
const isWeekend = (day: Date): boolean => ['Sat', 'Sun'].includes(weekend.format(day));
const weekendPaise = ({ pricePaise }: TicketCategoryRow): number =>
  Math.round((pricePaise * weekendFactor) / 1000) * 1000;

/** One show a day. A house that is to be (nearly) sold out shares its seats, so that it fills with as many guests. */
export function showtimesOf(
  { shows, minutes, marks }: Billing,
  startsAt: Date,
  categories: readonly TicketCategoryRow[],
  random: Random,
): Required<Omit<ShowtimeRow, 'cancellation' | 'previousStarts'>>[] {
  const isFull = marks.some((mark) => mark === 'sold-out' || mark === 'tier-sold-out' || mark === 'few-left');
  const seating = isFull || shows === 1 ? 'share' : random.weighted(seatings);
  const hasWeekendPrice = shows > 1 && random.chance(0.4);
  const house = categories.reduce((sum, { totalSeats }) => sum + totalSeats, 0);
  return Array.from({ length: shows }, (_, at) => {
    const from = later(startsAt, at * dayMs);
    const isDearer = hasWeekendPrice && isWeekend(from);
    return {
      key: `show-${at + 1}`,
      startsAt: from,
      endsAt: later(from, minutes * minuteMs),
      seating,
      pricePaise: null,
      totalSeats: seating === 'own' ? house : 0,
      categories: isDearer
        ? categories.map((category) => ({ key: category.key, pricePaise: weekendPaise(category), totalSeats: null }))
        : [],
    };
  });
}
