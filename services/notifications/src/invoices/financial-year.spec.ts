import { financialYear } from './financial-year';

describe(financialYear, () => {
  it.each([
    ['2027-03-31T18:29:59.999Z', '26-27'],
    ['2027-03-31T18:30:00.000Z', '27-28'],
    ['2026-12-31T20:00:00.000Z', '26-27'],
    ['2026-04-01T00:00:00.000Z', '26-27'],
    ['2099-11-21T00:00:00.000Z', '99-00'],
  ])('puts %s into %s, by the midnight of India', (instant, year) =>
    expect(financialYear(new Date(instant))).toBe(year),
  );
});
