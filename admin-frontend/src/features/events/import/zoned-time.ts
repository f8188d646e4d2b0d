/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. Throws a RangeError for a name that is no zone. */
function aheadOf(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - moment;
}

/** The moment at which the clock of a zone of the IANA list shows a time (`2026-12-05T18:30:00Z` for half past six); undefined for another name. */
export function momentIn(zone: string, shown: number): Date | undefined {
  try {
    // The second look is for a change of the clock between the two.
    return new Date(shown - aheadOf(zone, shown - aheadOf(zone, shown)));
  } catch {
    return undefined;
  }
}
