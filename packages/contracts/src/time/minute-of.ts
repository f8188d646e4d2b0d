/** Number of the minute of a time: forms know no seconds, so times of one minute are the same for them. */
export const minuteOf = (time: Date): number => Math.floor(time.getTime() / 60_000);
