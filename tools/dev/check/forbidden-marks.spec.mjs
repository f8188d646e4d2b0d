import assert from 'node:assert/strict';
import { it } from 'node:test';
import { marksIn } from './forbidden-marks.mjs';

it('names the line and what to do', () => {
  const [find] = marksIn('const a = 1;\nconst b = a as any;');
  assert.match(find, /^2: const b = a as any; → name the type/);
});

it('lets a database query skip rows', () => {
  assert.deepEqual(marksIn('orders.find().skip(20).limit(10)'), []);
});
