import { Vocabulary } from './vocabulary';

describe(Vocabulary, () => {
  const fitsOf = (typed: string): unknown[] => [...new Vocabulary().fitsOf(typed).keys()];

  it.each([
    ['bombay', 'mumbai'],
    ['mumbai', 'bombay'],
    ['पुणे', 'pune'],
  ])('knows %s by its other name too', (typed, name) => expect(fitsOf(typed)).toContain(name));

  it.each(['constructor', '__proto__', 'valueof'])('takes %s for a word like any other', (typed) =>
    expect(fitsOf(typed)).toEqual([typed]),
  );
});
