import { expect, it } from 'vitest';
import { isLinkAddress, linkAddressOf } from './link-address';

it.each([
  ['utsav.example/a', 'https://utsav.example/a'],
  ['localhost:4300/a', 'https://localhost:4300/a'],
  ['help@utsav.example', 'mailto:help@utsav.example'],
  [' http://a.example ', 'http://a.example'],
])('completes %s', (typed, address) => {
  expect(linkAddressOf(typed)).toBe(address);
  expect(isLinkAddress(address)).toBe(true);
});

it.each(['', 'javascript:x()', 'two words', 'tel:+911', 'data:text/html,x'])('leads nowhere with %s', (typed) =>
  expect(isLinkAddress(linkAddressOf(typed))).toBe(false),
);
