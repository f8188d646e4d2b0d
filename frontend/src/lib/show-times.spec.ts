import { describe, expect, it } from 'vitest';
import { bookedTimes, dateList } from './show-times';

const start = (day: number) => `2026-12-${String(day).padStart(2, '0')}T11:00:00+05:30`;
const show = (day: number, isCancelled = false) => ({
  key: `day-${day}`,
  startTime: start(day),
  endTime: start(day),
  isCancelled,
});

describe('dates of a pass', () => {
  it('are all said, of a long run the first ones and the last', () => {
    expect(dateList([start(22), start(23)])).toEqual([
      'Tue, 22 Dec 2026, 11:00 am IST',
      'Wed, 23 Dec 2026, 11:00 am IST',
    ]);
    const long = dateList(Array.from({ length: 9 }, (_, at) => start(at + 1)));
    expect(long).toHaveLength(5);
    expect(long.slice(3)).toEqual(['and 5 more dates', 'Wed, 09 Dec 2026, 11:00 am IST']);
  });

  it('leave out what was cancelled; a booking of one show says its time', () => {
    expect(bookedTimes({ shows: [show(22), show(23, true)] }, start(22))).toEqual(['Tue, 22 Dec 2026, 11:00 am IST']);
    expect(bookedTimes({ shows: [] }, start(24))).toEqual(['Thu, 24 Dec 2026, 11:00 am IST']);
    expect(bookedTimes({}, start(24))).toEqual(['Thu, 24 Dec 2026, 11:00 am IST']);
  });
});
