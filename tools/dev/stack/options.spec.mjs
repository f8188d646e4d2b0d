import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseStartOptions } from './options.mjs';

it('reads how many copies of which service are wanted', () => {
  assert.deepEqual(parseStartOptions(['--scale', 'booking=2', '--scale', 'gateway=3']).scale, {
    booking: 2,
    gateway: 3,
  });
});

it('says in one line what it does not understand', () => {
  assert.throws(() => parseStartOptions(['--scale', 'booking']), /write it as --scale booking=2/);
  assert.throws(() => parseStartOptions(['--port', '80']), /out of range/);
  assert.throws(() => parseStartOptions(['--frsh']), /--help lists the options/);
});
