/** When shows take place, by the clock of India. */
export interface RepeatRule {
  unit: 'day' | 'week';
  /** Each nth day or week, counted from the first. */
  interval: number;
  /** Of a weekly rule, 0 = Sunday. */
  weekdays: number[];
  /** `2026-12-05` */
  from: string;
  end: 'date' | 'count';
  /** The last day, inclusive. */
  until: string;
  count: number;
  /** Starts on each of these days, such as `18:30`. */
  times: string[];
  /** Of each show. */
  minutes: number;
}

/** Times as `datetime-local` writes them. */
export interface RepeatedShow {
  startTime: string;
  endTime: string;
}

export interface RepeatedShows {
  shows: RepeatedShow[];
  /** The rule makes more than are listed. */
  isCut: boolean;
}

/** More than an event may have, so that single ones can be taken out. */
export const MOST_LISTED = 200;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LONGEST_DAYS = MOST_LISTED * 7 * 52;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text);

// India has no daylight saving time: its calendar is counted as that of UTC.
const ordinalOf = (day: string): number => Date.parse(day) / DAY_MS;
const dayOf = (ordinal: number): string => new Date(ordinal * DAY_MS).toISOString().slice(0, 10);
const isoWeekOf = (ordinal: number): number => Math.floor((ordinal + 3) / 7);

export const weekdayOf = (day: string): number => new Date(day).getUTCDay();
export const daysLater = (day: string, days: number): string => dayOf(ordinalOf(day) + days);

const showAt = (day: string, time: string, minutes: number): RepeatedShow => ({
  startTime: `${day}T${time}`,
  endTime: new Date(Date.parse(`${day}T${time}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16),
});

function isOn({ unit, interval, weekdays }: RepeatRule, ordinal: number, first: number): boolean {
  if (unit === 'day') return (ordinal - first) % interval === 0;
  return weekdays.includes(weekdayOf(dayOf(ordinal))) && (isoWeekOf(ordinal) - isoWeekOf(first)) % interval === 0;
}

/** What of the rule has to be filled in first; empty if nothing. */
export function incompleteRule({ unit, weekdays, from, end, until, times, minutes }: RepeatRule): string {
  if (!isDay(from)) return 'Choose the first day.';
  if (unit === 'week' && weekdays.length === 0) return 'Choose at least one day of the week.';
  if (!times.some(isTime)) return 'Enter at least one time.';
  if (minutes === 0) return 'Enter how long a show is.';
  if (end === 'date' && !isDay(until)) return 'Choose the last day.';
  if (end === 'date' && until < from) return 'The last day cannot lie before the first.';
  return '';
}

/** The shows of a rule in their order, none of an incomplete one. */
export function showsOfRule(rule: RepeatRule): RepeatedShows {
  if (incompleteRule(rule)) return { shows: [], isCut: false };
  const times = [...new Set(rule.times.filter(isTime))].toSorted();
  const first = ordinalOf(rule.from);
  const last = rule.end === 'date' ? Math.min(ordinalOf(rule.until), first + LONGEST_DAYS) : first + LONGEST_DAYS;
  const most = rule.end === 'count' ? Math.min(rule.count, MOST_LISTED) : MOST_LISTED + 1;
  const shows: RepeatedShow[] = [];
  for (let ordinal = first; ordinal <= last && shows.length < most; ordinal += 1)
    if (isOn(rule, ordinal, first)) shows.push(...times.map((time) => showAt(dayOf(ordinal), time, rule.minutes)));
  const isCut = rule.end === 'date' && shows.length > MOST_LISTED;
  return { shows: shows.slice(0, Math.min(most, MOST_LISTED)), isCut };
}
