import assert from 'node:assert/strict';
import { it } from 'node:test';
import { heavyPagesIn } from './bundle-web.mjs';

it('finds the pages over their budget in what a build prints', () => {
  const output = `✓ built in 2.05s
error during build:
Error: Too many bytes of compressed scripts:
home: 116.2 kB of 115.0 kB
payment-result: 36.0 kB of 35.0 kB
    at closeBundle (file:///utsav/packages/web-kit/build/byte-budget.ts:50:33)`;
  assert.equal(heavyPagesIn(output), 'home: 116.2 kB of 115.0 kB, payment-result: 36.0 kB of 35.0 kB');
});

it('takes no other error of a build for one', () => {
  assert.equal(heavyPagesIn('error during build:\nError: The build has no src/gone.tsx.'), undefined);
});
