import { exactKey, wordsOf } from './words';

describe(wordsOf.name, () => {
  it.each([
    ['Coldplay: Music of the Spheres', ['coldplay', 'music', 'of', 'the', 'spheres']],
    ['Café  Réunion', ['cafe', 'reunion']],
    ["D'Souza’s Rock'n'Roll", ['dsouzas', 'rocknroll']],
    ['अरिजीत सिंह', ['अरिजीत', 'सिंह']],
    ['R&B / 90s', ['r', 'b', '90s']],
    ['…', []],
  ])('of %s', (text, words) => expect(wordsOf(text)).toEqual(words.map((word) => word.normalize('NFC'))));
});

describe(exactKey.name, () => {
  it('does not mind how a value is written', () => {
    expect(exactKey('city', ' New  Delhi')).toBe('city:new delhi');
    expect(exactKey('city', 'new-delhi')).toBe('city:new delhi');
  });
});
