import { expect, it } from 'vitest';
import { durationText } from './duration-text';

it.each([
  [150, '2 h 30 min'],
  [120, '2 h'],
  [45, '45 min'],
  [0, ''],
  [Number.NaN, ''],
])('%s minutes are "%s"', (minutes, text) => expect(durationText(minutes)).toBe(text));
