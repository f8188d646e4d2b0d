import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isCurrent } from './installation.mjs';

const lock = {
  packages: {
    '': { name: 'utsav' },
    'services/booking': { version: '0.1.0' },
    'node_modules/@utsav/booking': { resolved: 'services/booking', link: true },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/fsevents': { version: '2.0.0', optional: true },
    'node_modules/jest': { version: '30.0.0', dev: true },
  },
};

const zod = { 'node_modules/zod': { version: '4.0.0' } };
const jest = { 'node_modules/jest': { version: '30.0.0' } };

it('takes an installation for current when every package has the locked version', () => {
  assert.equal(isCurrent(lock, { packages: { ...zod, ...jest } }, true), true);
});

it('includes what only tests need where all is wanted', () => {
  assert.equal(isCurrent(lock, { packages: zod }, false), true);
  assert.equal(isCurrent(lock, { packages: zod }, true), false);
});

it('does not when one is missing or old', () => {
  assert.equal(isCurrent(lock, { packages: {} }, false), false);
  assert.equal(isCurrent(lock, { packages: { 'node_modules/zod': { version: '3.9.0' } } }, false), false);
});
