import type { ChannelSeats } from '@utsav/contracts/http/channel-seats';

export type CategorySeats = ChannelSeats['categories'][number];

/** Seats of a ticket category in a show; a show without seats of its own sells those that shows have in common. */
export function seatsOfCategory(
  rows: readonly CategorySeats[],
  key: string,
  showtime: string,
): CategorySeats | undefined {
  const ofCategory = rows.filter((row) => row.key === key);
  return ofCategory.find((row) => row.showtime === showtime) ?? ofCategory.find((row) => row.showtime === '');
}

/** What staff may sell or give away: seats of their channel, and those for everyone. */
export const freeFor = (channel: keyof CategorySeats['aside'], { availableSeats, aside }: CategorySeats): number =>
  availableSeats + aside[channel];
