import { indiaDay, parseTime } from '@utsav/contracts/time/india-time';
import { hours } from '@utsav/service-kit/time/clock';

/** Late, so that documents carry the day of the sale; with time before midnight, so that those of a month are in it. */
const beginsAt = '23:30:00';

/** The latest moment at which a run of the night was to begin, by the clock of India. */
export function lastNight(now: Date): Date {
  const tonight = parseTime(`${indiaDay(now)}T${beginsAt}`);
  return tonight <= now ? tonight : new Date(tonight.getTime() - hours(24));
}
