import assert from 'node:assert/strict';
import { it } from 'node:test';
import { noteworthy } from './log-follower.mjs';

it('shows warnings with their cause and leaves the daily noise in the file', () => {
  assert.equal(noteworthy('{"level":30,"msg":"listening"}'), null);
  assert.equal(
    noteworthy('{"level":50,"msg":"relay failed","err":{"message":"no broker"}}'),
    'error: relay failed (no broker)',
  );
});

it('shows the head of a crash that was not logged, without its frames', () => {
  assert.equal(noteworthy('TypeError: Error in fixture'), 'TypeError: Error in fixture');
  assert.equal(noteworthy('    at error (file.js:1:1)'), null);
});
