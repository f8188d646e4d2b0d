import { assumedMs } from '@utsav/contracts/shows/end-of';

/** Bookings of what is not over at an instant: `endOf` as a condition. */
export const notOver = (now: Date) => ({
  $or: [
    { 'event.endsAt': { $gt: now } },
    { 'event.endsAt': null, 'event.startsAt': { $gt: new Date(now.getTime() - assumedMs) } },
  ],
});
