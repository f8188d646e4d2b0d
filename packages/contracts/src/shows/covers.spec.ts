import { chooseShows, showsCovered } from './covers';

const now = new Date('2026-12-05T00:00:00Z');
const show = (key: string, day: string, cancellation?: object) => ({
  key,
  endsAt: new Date(`2026-12-${day}T20:00:00Z`),
  cancellation,
});
const [thu, fri, sat] = [show('thu', '03'), show('fri', '05'), show('sat', '06')];
const shows = [thu, fri, sat];
const day = { covers: 'one' as const };
const all = { covers: 'all' as const };
const weekend = { covers: 'chosen' as const, coveredShows: ['fri', 'sat'] };

describe(showsCovered, () => {
  it('is all shows, the chosen ones that the event has, or none for a category of one show', () => {
    expect(showsCovered(all, shows)).toEqual(shows);
    expect(showsCovered({ ...weekend, coveredShows: ['sat', 'gone', 'fri'] }, shows)).toEqual([fri, sat]);
    expect(showsCovered(day, shows)).toEqual([]);
    expect(showsCovered({}, shows)).toEqual([]);
  });
});

describe(chooseShows, () => {
  it('needs no show for passes and opens what is to come of theirs', () => {
    expect(chooseShows(shows, [all], '', now)).toEqual({ show: undefined, opened: [fri, sat] });
    expect(chooseShows(shows, [all, weekend], 'fri', now)).toEqual({ show: undefined, opened: [fri, sat] });
    const cancelled = show('fri', '05', {});
    expect(chooseShows([thu, cancelled, sat], [all], '', now).opened).toEqual([sat]);
  });

  it('needs the show of tickets for one show, as before', () => {
    expect(chooseShows(shows, [day], 'sat', now)).toEqual({ show: sat, opened: [] });
    expect(() => chooseShows(shows, [day], '', now)).toThrow(expect.objectContaining({ code: 'SHOWTIME_REQUIRED' }));
  });

  it('is closed once every show of a pass is over', () =>
    expect(() => chooseShows(shows, [{ covers: 'chosen', coveredShows: ['thu'] }], '', now)).toThrow(
      expect.objectContaining({ code: 'SALE_CLOSED' }),
    ));

  it('refuses tickets for different shows in one order', () => {
    for (const categories of [
      [all, day],
      [day, weekend],
      [weekend, { covers: 'chosen' as const, coveredShows: ['sat'] }],
    ])
      expect(() => chooseShows(shows, categories, 'fri', now)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });
});
