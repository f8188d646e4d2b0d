import { expect, it } from 'vitest';
import { changeSince } from './change-since';

it.each([
  [150, 100, { percent: 50, direction: 'up' }],
  [50, 100, { percent: -50, direction: 'down' }],
  [100, 100, { percent: 0, direction: 'level' }],
  [5, 0, { percent: null, direction: 'up' }],
  [0, 0, { percent: null, direction: 'level' }],
  [-50, -100, { percent: 50, direction: 'up' }],
])('%d after %d', (now, before, expected) => expect(changeSince(now, before)).toEqual(expected));
