import { dayMs, hourMs, istAt, later, minuteMs } from './calendar';
import { programme, type Billing, type Mark } from './programme';

const closed: readonly Mark[] = ['draft', 'inactive', 'booking-closed', 'sold-out'];
const cityOf = ({ venue }: Billing): string => venue.split('/')[0] ?? '';
const canBeHad = ({ marks }: Billing): boolean => !marks.some((mark) => closed.includes(mark));
const isOn = ({ day, shows }: Billing, wanted: number): boolean => day <= wanted && wanted < day + shows;

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'Asia/Kolkata' });

/** Days from today to the first day of this weekend that is still to come. */
function weekendIn(today: Date): number {
  const names = Array.from({ length: 7 }, (_, days) => weekday.format(later(today, days * dayMs)));
  return names.findIndex((name) => name === 'Sat' || name === 'Sun');
}

/** As it is, or in an hour or two: whoever starts the demo late in the evening finds something that is on. */
function clockOfToday({ clock, minutes }: Billing, today: Date, now: Date): string {
  if (later(istAt(today, 0, clock), minutes * minuteMs) >= later(now, hourMs)) return clock;
  const hour = Math.floor((now.getTime() - today.getTime()) / hourMs) + 2;
  return hour > 23 ? '23:30' : `${hour}:00`;
}

/**
 * The programme with something to book today, tomorrow and this weekend in every city, whenever it is started: where a
 * city has nothing on such a day, the next of its single evenings is on it.
 */
export function datedProgramme(today: Date, now: Date): Billing[] {
  const days = [...new Set([0, 1, weekendIn(today)])];
  const dated = programme.map((billing) => ({ ...billing }));
  for (const city of new Set(dated.map(cityOf))) {
    const bookable = dated.filter((billing) => cityOf(billing) === city && canBeHad(billing));
    for (const day of days) {
      if (bookable.some((billing) => isOn(billing, day))) continue;
      const [next] = bookable
        .filter((billing) => billing.shows === 1 && billing.day > day && !days.includes(billing.day))
        .toSorted((a, b) => a.day - b.day);
      if (!next) throw new Error(`The programme of ${city} has no single evening left.`);
      next.day = day;
    }
    for (const billing of bookable) if (billing.day === 0) billing.clock = clockOfToday(billing, today, now);
  }
  return dated;
}
