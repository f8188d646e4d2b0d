import { onceEach } from './once-each';

describe(onceEach.name, () => {
  it('sorts, and takes spellings that one filter finds for one value', () => {
    expect(onceEach('city', ['Pune', 'New  Delhi', 'agra', 'New Delhi', '', 'PUNE'])).toHaveLength(3);
    expect(onceEach('category', ['Music', 'comedy', '—', 'Art'])).toEqual(['Art', 'comedy', 'Music']);
  });
});
