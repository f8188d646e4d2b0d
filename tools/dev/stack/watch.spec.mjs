import assert from 'node:assert/strict';
import { it } from 'node:test';
import { affected } from './watch.mjs';

const processes = [
  { name: 'booking', folder: 'services/booking', stage: 2 },
  { name: 'notifications', folder: 'services/notifications', stage: 2 },
  { name: 'document-worker', folder: 'services/notifications', stage: 2 },
  { name: 'frontend', folder: 'frontend', stage: 4 },
];

it('restarts the processes of the changed service only', () => {
  assert.deepEqual(affected(['services/notifications'], processes), ['notifications', 'document-worker']);
});

it('restarts every Node process when a package changed, but no web server', () => {
  assert.deepEqual(affected(['packages/contracts'], processes), ['booking', 'notifications', 'document-worker']);
});

it('restarts nothing for test equipment', () => {
  assert.deepEqual(affected(['packages/test-kit'], processes), []);
});
