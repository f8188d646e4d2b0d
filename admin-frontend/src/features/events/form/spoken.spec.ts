import { expect, it } from 'vitest';
import { spoken } from './spoken';

it.each([
  [true, 'on'],
  [['Tea', 'Front rows'], 'Tea, Front rows'],
  [[], '—'],
  ['', '—'],
  [null, '—'],
  [0, '0'],
  ['2026-12-05T18:30', '05/Dec/2026 6:30 pm'],
  ['<p>An <b>evening</b></p>', 'An evening'],
])('%o is read as %s', (value, text) => expect(spoken(value)).toBe(text));
