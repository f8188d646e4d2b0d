import { stockPlan } from './resize-stock';

describe(stockPlan, () => {
  it('has the seats of every show that has them to itself, and none in common beside them', () => {
    const show = (key: string) => ({
      key,
      startsAt: new Date(),
      endsAt: new Date(),
      common: false,
      categories: [{ key: 'gold', capacity: 40 }],
    });
    const categories = [{ key: 'gold', type: 'Gold', capacity: 40, onSale: true }];
    expect(stockPlan({ categories, showtimes: ['fri', 'sat', 'sun'].map(show) })).toEqual([
      { showtime: 'fri', categoryKey: 'gold', capacity: 40 },
      { showtime: 'sat', categoryKey: 'gold', capacity: 40 },
      { showtime: 'sun', categoryKey: 'gold', capacity: 40 },
    ]);
  });
});
