import { expect, it } from 'vitest';
import { focusOf } from './focus-of';

it('crops a picture around its point, one without a point around its middle', () => {
  const event = { pictureFocus: [{ url: '/media/a.webp', x: 0.25, y: 0.1 }] };
  expect(focusOf(event, '/media/a.webp')).toBe('25% 10%');
  expect(focusOf(event, '/media/b.webp')).toBeUndefined();
  // Stored for offline use by an older release.
  expect(focusOf({}, '/media/a.webp')).toBeUndefined();
});
