import { hasText } from './has-text';

it.each([
  ['', false],
  [' \n', false],
  [undefined, false],
  [null, false],
  [{ name: ' ', terms: ['', '\t'] }, false],
  [{ name: '', terms: ['', 'एक'] }, true],
  ['Veena', true],
])('finds a text in %j: %s', (value, found) => expect(hasText(value)).toBe(found));
