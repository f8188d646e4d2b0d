import type { AsideLine } from '@utsav/contracts/http/channel-seats';
import type { CategorySeats } from '../../../../lib/channel-seats';

export type StaffChannel = keyof CategorySeats['aside'];
export const staffChannels = ['counter', 'guests'] as const satisfies readonly StaffChannel[];

/** Numbers that were typed, by `keyOf`; null in an empty field. */
export type AsideDraft = Readonly<Record<string, Partial<Record<StaffChannel, number | null>>>>;

export const keyOf = ({ showtime, key }: Pick<CategorySeats, 'showtime' | 'key'>): string => `${showtime}/${key}`;

/** Channels whose number is another one than what is set aside. */
const changesOf = (row: CategorySeats, draft: AsideDraft): Partial<Record<StaffChannel, number>> =>
  Object.fromEntries(
    staffChannels.flatMap((channel) => {
      const typed = draft[keyOf(row)]?.[channel];
      return typed === undefined || typed === null || typed === row.aside[channel] ? [] : [[channel, typed]];
    }),
  );

/** What is wrong with the numbers of a row; empty where nothing is. */
export function errorOf(row: CategorySeats, draft: AsideDraft): string {
  const typed = draft[keyOf(row)] ?? {};
  if (staffChannels.some((channel) => typed[channel] === null)) return 'Enter a number of seats.';
  const changes = changesOf(row, draft);
  const more = staffChannels.reduce((sum, channel) => {
    const to = changes[channel];
    return to === undefined ? sum : sum + to - row.aside[channel];
  }, 0);
  return more > row.availableSeats ? `Only ${row.availableSeats} more can be set aside.` : '';
}

/** Lines to send: what was changed, and no more, so that sales since the page was read are not undone. */
export const linesOf = (rows: readonly CategorySeats[], draft: AsideDraft): AsideLine[] =>
  rows.flatMap((row) => {
    const changes = changesOf(row, draft);
    if (Object.keys(changes).length === 0) return [];
    return [{ ticketCategory: row.key, ...(row.showtime && { showtime: row.showtime }), ...changes }];
  });
