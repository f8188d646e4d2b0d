import { gstRateOf, gstRates } from './gst-rates';

const on = (day: string) => new Date(`${day}+05:30`);
const now = on('2026-11-21T12:00');

describe(gstRateOf, () => {
  it.each([['Music'], ['Comedy'], ['Festival'], ['Conference'], ['Other'], [''], ['Something new']])(
    'is 18 %% for %j at any price',
    (kind) =>
      expect([1, 50_000, 50_001, 5_000_000].map((paise) => gstRateOf(kind, paise, now))).toEqual([
        1800, 1800, 1800, 1800,
      ]),
  );

  it.each([['Theatre'], ['dance'], ['Drama'], ['Circus'], ['Sports']])(
    'is nothing for %s up to ₹500 a ticket, and 18 %% above',
    (kind) => expect([19_900, 50_000, 50_001].map((paise) => gstRateOf(kind, paise, now))).toEqual([0, 0, 1800]),
  );

  it('was nothing only up to ₹250 in the first months', () => {
    expect([25_000, 25_001].map((paise) => gstRateOf('Theatre', paise, on('2018-01-24T23:59')))).toEqual([0, 1800]);
    expect(gstRateOf('Theatre', 25_001, on('2018-01-25T00:00'))).toBe(0);
  });

  it('rose from 28 to 40 % for league matches at the midnight of India', () => {
    expect(gstRateOf('IPL', 200_000, on('2025-09-21T23:59:59'))).toBe(2800);
    expect(gstRateOf('ipl', 200_000, on('2025-09-22T00:00:00'))).toBe(4000);
  });

  it.each([
    ['2018-06-01', 1800, 2800],
    ['2020-06-01', 1200, 1800],
    ['2026-06-01', 500, 1800],
  ])('in %s was %i for a cheap seat in a cinema and %i for another', (day, cheap, dear) =>
    expect([10_000, 10_001].map((paise) => gstRateOf('Cinema', paise, on(`${day}T12:00`)))).toEqual([cheap, dear]),
  );

  it('has no answer for days before there was GST', () =>
    expect(() => gstRateOf('Music', 100, on('2017-06-30T23:59'))).toThrow('no GST rate'));

  it('leaves no price of a kind without a rate', () => {
    for (const { from, eventCategories = ['Music'] } of gstRates)
      for (const kind of eventCategories)
        for (const paise of [0, 9999, 10_000, 10_001, 25_000, 50_000, 50_001])
          expect(typeof gstRateOf(kind, paise, on(`${from}T00:00`))).toBe('number');
  });
});
