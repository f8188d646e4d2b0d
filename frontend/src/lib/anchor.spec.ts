import { expect, it } from 'vitest';
import { anchorOf } from './anchor';

it('is read from the address, and nothing where that is broken', () => {
  expect(anchorOf('#tickets-and-payments')).toBe('tickets-and-payments');
  expect(anchorOf('#%E0%A4%95')).toBe('क');
  for (const hash of ['', '#', '#%', '#%E0%A4%A']) expect(anchorOf(hash)).toBe('');
});
