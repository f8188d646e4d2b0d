import assert from 'node:assert/strict';
import { it } from 'node:test';
import { decode, encode } from './mongo-wire.mjs';

it('reads back what it writes', () => {
  const config = { _id: 'rs0', version: 1, force: true, members: [{ _id: 0, host: '127.0.0.1:27017' }] };
  const { members, ...rest } = decode(encode(config));
  assert.deepEqual(rest, { _id: 'rs0', version: 1, force: true });
  assert.deepEqual(members['0'], config.members[0]);
});
