import { hitShare, trigrams } from './trigrams';

const share = (query: string, text: string): number => {
  const there = new Set(trigrams(text));
  const asked = trigrams(query);
  return asked.filter((part) => there.has(part)).length / asked.length;
};

describe(trigrams.name, () => {
  it.each([
    ['arjit', 'Arijit Singh Live'],
    ['cold play', 'Coldplay: Music of the Spheres'],
    ['coldplay', 'Cold Play Tribute'],
    ['mumbi', 'Mumbai'],
    ['comdy', 'Comedy'],
  ])('finds %s in %s', (query, text) => expect(share(query, text)).toBeGreaterThanOrEqual(hitShare));

  it.each([
    ['cricket', 'Arijit Singh Live'],
    ['delhi', 'Mumbai'],
  ])('does not find %s in %s', (query, text) => expect(share(query, text)).toBeLessThan(hitShare));
});
