import { distinctValues } from './distinct-values';

describe(distinctValues.name, () => {
  it('sorts, and takes spellings that one filter finds for one value', () => {
    expect(distinctValues(['Pune', 'New  Delhi', 'agra', 'New Delhi', '', 'PUNE'])).toHaveLength(3);
    expect(distinctValues(['Music', 'comedy', '—', 'Art'])).toEqual(['Art', 'comedy', 'Music']);
  });
});
