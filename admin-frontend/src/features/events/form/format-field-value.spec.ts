import { expect, it } from 'vitest';
import { formatFieldValue } from './format-field-value';

it.each([
  [true, 'on'],
  [['Tea', 'Front rows'], 'Tea, Front rows'],
  [
    [
      { x: 0.5, y: 0.5 },
      { x: 0.1, y: 0.2 },
    ],
    '2 set',
  ],
  [[], '—'],
  ['', '—'],
  [null, '—'],
  [0, '0'],
  ['2026-12-05T18:30', '05/Dec/2026 6:30 pm'],
  ['<p>An <b>evening</b></p>', 'An evening'],
])('%o is read as %s', (value, text) => expect(formatFieldValue(value)).toBe(text));
