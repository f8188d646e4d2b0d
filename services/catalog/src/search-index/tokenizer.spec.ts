import { valueKey, tokenize } from './tokenizer';

describe(tokenize.name, () => {
  it.each([
    ['Coldplay: Music of the Spheres', ['coldplay', 'music', 'of', 'the', 'spheres']],
    ['Café  Réunion', ['cafe', 'reunion']],
    ["D'Souza’s Rock'n'Roll", ['dsouzas', 'rocknroll']],
    ['अरिजीत सिंह', ['अरिजीत', 'सिंह']],
    ['R&B / 90s', ['r', 'b', '90s']],
    ['…', []],
  ])('of %s', (text, words) => expect(tokenize(text)).toEqual(words.map((word) => word.normalize('NFC'))));
});

describe(valueKey.name, () => {
  it('does not mind how a value is written', () => {
    expect(valueKey(' New  Delhi')).toBe('new delhi');
    expect(valueKey('new-delhi')).toBe('new delhi');
  });
});
