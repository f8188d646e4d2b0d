import { expect, it } from 'vitest';
import { optionsWith, sponsorTypes } from './event-choices';

it('there are 52 kinds of sponsors, each once, the title sponsor first', () => {
  expect(new Set(sponsorTypes).size).toBe(52);
  expect(sponsorTypes[0]).toBe('Title Sponsor');
  expect(sponsorTypes).toContain('Official Telecom Partner');
  expect(sponsorTypes.at(-1)).toBe('Cultural Partner');
});

it('a value that is none of the choices stays on offer', () => {
  expect(optionsWith(['Upcoming', 'Live'], 'published').map(({ label }) => label)).toEqual([
    'Upcoming',
    'Live',
    'Published',
  ]);
  expect(optionsWith(['Upcoming', 'Live'], 'Live')).toHaveLength(2);
});
