import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseStartOptions } from './options.mjs';

it('reads how many copies of which service are wanted', () => {
  const scaleOf = (...args) => parseStartOptions(args).scale;
  const both = { booking: 2, gateway: 3 };
  assert.deepEqual(scaleOf('--scale', 'booking=2', '--scale', 'gateway=3'), both);
  assert.deepEqual(scaleOf('--scale', 'booking=2,gateway=3'), both);
  assert.deepEqual(scaleOf('--scale', 'booking=2,gateway=3', '--scale=catalog=4'), { ...both, catalog: 4 });
});

it('says in one line what it does not understand', () => {
  assert.throws(() => parseStartOptions(['--scale', 'booking']), /write it as --scale booking=2/);
  assert.throws(() => parseStartOptions(['--scale', 'booking=2,']), /write it as --scale booking=2/);
  assert.throws(() => parseStartOptions(['--port', '80']), /out of range/);
  assert.throws(() => parseStartOptions(['--frsh']), /--help lists the options/);
});

it('refuses a service that there is not, with the list of those that there are', () => {
  assert.throws(
    () => parseStartOptions(['--scale', 'booking=2,bokking=2']),
    /--scale knows no bokking → choose from gateway, identity, .*, notifications, document-worker$/,
  );
});
