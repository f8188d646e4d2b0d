import { TaxKind, taxKindOfCategory } from './tax-kind';
import { gstRateOf, gstRates } from './gst-rates';

const on = (day: string) => new Date(`${day}+05:30`);
const now = on('2026-11-21T12:00');
const rates = (kind: TaxKind, day: Date, ...prices: number[]) =>
  prices.map((paise) => gstRateOf(kind, paise, day).basisPoints);

describe(gstRateOf, () => {
  it('is 18 % at any price for what the law does not name', () =>
    expect(rates('other', now, 1, 50_000, 50_001, 5_000_000)).toEqual([1800, 1800, 1800, 1800]));

  it.each<[TaxKind, string]>([
    ['theatre', 'a'],
    ['dance', 'a'],
    ['circus', 'a'],
    ['concert', 'b'],
    ['award-function', 'b'],
    ['pageant', 'b'],
    ['other-sport', 'b'],
    ['recognized-sport', 'c'],
    ['planetarium', 'd'],
  ])('is nothing for %s up to ₹500 a ticket by entry 81(%s), and 18 %% above', (kind, item) => {
    expect(rates(kind, now, 19_900, 50_000, 50_001)).toEqual([0, 0, 1800]);
    expect(gstRateOf(kind, 50_000, now).reason).toBe(`Notification 12/2017-Central Tax (Rate), entry 81(${item})`);
    expect(gstRateOf(kind, 50_001, now).reason).toContain('11/2017');
  });

  it.each<TaxKind>(['theatre', 'concert', 'other-sport', 'recognized-sport'])(
    'was nothing for %s only up to ₹250 in the first months',
    (kind) => {
      expect(rates(kind, on('2018-01-24T23:59:59'), 25_000, 25_001)).toEqual([0, 1800]);
      expect(rates(kind, on('2018-01-25T00:00'), 25_001, 50_000, 50_001)).toEqual([0, 0, 1800]);
    },
  );

  it('was 18 % for a planetarium at any price until item (d) came', () => {
    expect(rates('planetarium', on('2018-01-24T23:59:59'), 100, 25_000)).toEqual([1800, 1800]);
    expect(rates('planetarium', on('2018-01-25T00:00'), 50_000)).toEqual([0]);
  });

  it('rose from 28 to 40 % for league matches at the midnight of India, but not for cheap seats', () => {
    expect(rates('sports-league', on('2025-09-21T23:59:59'), 50_000, 200_000)).toEqual([0, 2800]);
    expect(rates('sports-league', on('2025-09-22T00:00:00'), 50_000, 50_001, 200_000)).toEqual([0, 4000, 4000]);
  });

  it.each([
    ['2018-06-01', 1800, 2800],
    ['2020-06-01', 1200, 1800],
    ['2026-06-01', 500, 1800],
  ])('in %s was %i for a cheap seat in a cinema and %i for another', (day, cheap, dear) =>
    expect(rates('cinema', on(`${day}T12:00`), 10_000, 10_001)).toEqual([cheap, dear]),
  );

  it('has no answer for days before there was GST', () =>
    expect(() => gstRateOf('concert', 100, on('2017-06-30T23:59'))).toThrow('no GST rate'));

  it('leaves no price of a kind without a rate and its reason, on any day of change', () => {
    for (const from of new Set(gstRates.map((rate) => rate.from)))
      for (const kind of TaxKind.options)
        for (const paise of [0, 9999, 10_000, 10_001, 25_000, 25_001, 50_000, 50_001])
          expect(gstRateOf(kind, paise, on(`${from}T00:00`))).toEqual({
            basisPoints: expect.any(Number),
            reason: expect.stringMatching(/^Notification 1[12]\/2017-Central Tax \(Rate\), entry \d\d/),
          });
  });
});

describe(taxKindOfCategory, () => {
  it.each([
    ['Music', 'concert'],
    [' theatre ', 'theatre'],
    ['Sports', 'other-sport'],
    ['IPL', 'sports-league'],
    ['Comedy', 'other'],
    ['Festival', 'other'],
    ['', 'other'],
    ['constructor', 'other'],
  ])('takes an event of the category %j for %s', (category, kind) => expect(taxKindOfCategory(category)).toBe(kind));
});
