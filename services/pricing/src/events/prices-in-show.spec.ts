import type { EventPricesRow } from './event-prices.schema';
import { categoriesInShow } from './prices-in-show';

const now = new Date('2026-11-23T12:00:00Z');
const show = (key: string, minutes: number, gold: number, silver: number) => ({
  key,
  endsAt: new Date(now.getTime() + minutes * 60_000),
  prices: [
    { key: 'gold', pricePaise: gold },
    { key: 'silver', pricePaise: silver },
  ],
});
const event = (...showtimes: ReturnType<typeof show>[]): EventPricesRow => ({
  _id: 'evt_1',
  version: 1,
  categories: [
    { key: 'gold', type: 'Gold', pricePaise: 90_000, feePaise: 2000 },
    { key: 'silver', type: 'Silver', pricePaise: 50_000, feePaise: 1000 },
  ],
  showtimes,
});
const pricesAt = (row: EventPricesRow, key: string): number[] =>
  categoriesInShow(row, key, [], now).map(({ pricePaise }) => pricePaise);
const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

describe(categoriesInShow, () => {
  it('costs what the show costs, with the fee of the category', () => {
    const row = event(show('fri', 60, 90_000, 50_000), show('sat', 120, 110_000, 60_000));
    expect(pricesAt(row, 'sat')).toEqual([110_000, 60_000]);
    expect(categoriesInShow(row, 'sat', [], now).map(({ feePaise }) => feePaise)).toEqual([2000, 1000]);
  });

  it('needs no show where all to come cost the same', () => {
    expect(pricesAt(event(show('over', -1, 10_000, 10_000), show('sat', 60, 70_000, 60_000)), '')).toEqual([
      70_000, 60_000,
    ]);
    const row = event(show('fri', 60, 90_000, 50_000), show('sat', 120, 90_000, 60_000));
    expect(codeOf(() => pricesAt(row, ''))).toBe('SHOWTIME_REQUIRED');
  });

  it('costs what the event lists where there are no shows, also in rows from before shows had prices', () => {
    expect(pricesAt(event(), '')).toEqual([90_000, 50_000]);
    const { showtimes: _, ...before } = event();
    expect(pricesAt(before, '')).toEqual([90_000, 50_000]);
    expect(codeOf(() => pricesAt(event(show('fri', 1, 1, 1)), 'none'))).toBe('VALIDATION');
  });
});
