import { timesOfShows } from './times-of-shows';

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const day = String(at + 1).padStart(2, '0');
    return { startsAt: `2026-09-${day}T13:00:00Z`, endsAt: `2026-09-${day}T15:30:00Z` };
  });

describe(timesOfShows, () => {
  it('says every date of a pass', () =>
    expect(timesOfShows(days(2), 'en')).toEqual([
      'Tue, 01 Sep 2026, 6:30 pm to 9:00 pm',
      'Wed, 02 Sep 2026, 6:30 pm to 9:00 pm',
    ]));

  it('says how many more there are between the first ones and the last of a long run', () => {
    const lines = timesOfShows(days(9), 'en', 4);
    expect(lines).toHaveLength(4);
    expect(lines.slice(2)).toEqual(['6 more dates', 'Wed, 09 Sep 2026, 6:30 pm to 9:00 pm']);
  });
});
