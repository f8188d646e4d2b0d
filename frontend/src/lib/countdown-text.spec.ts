import { expect, it } from 'vitest';
import { countdownText } from './countdown-text';

it.each([
  [7, '0:07'],
  [599, '9:59'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [169_507, '47:05:07'],
])('shows %i seconds as %s', (seconds, text) => expect(countdownText(seconds)).toBe(text));
