import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { mutants, parseMutants } from './mutants.mjs';
import { commandFor, mutated, summarise, tryMutant } from './run-mutants.mjs';

it('reads a list: file, specs of all, specs of one, what is lost and what is put in its place', () => {
  const text = [
    '# About',
    '@two x y',
    'a.ts',
    'specs @two',
    '',
    'M1: first',
    'also z',
    '- if (a) {',
    '-',
    'M 2: second',
    '- b',
    '+ c',
  ];
  assert.deepEqual(parseMutants(text.join('\n')), [
    { name: 'M1', breaks: 'first', file: 'a.ts', find: 'if (a) {\n', replace: '', specs: ['z', 'x', 'y'] },
    { name: 'M 2', breaks: 'second', file: 'a.ts', find: 'b', replace: 'c', specs: ['x', 'y'] },
  ]);
});

describe('mutated', () => {
  it('breaks the one place it means', () => {
    assert.equal(mutated('if (a) b();', { find: 'if (a) ', replace: '' }), 'b();');
  });

  it('says when the place is gone or stands there twice', () => {
    assert.throws(() => mutated('a', { find: 'b', replace: '' }), /not there any more/);
    assert.throws(() => mutated('aa', { find: 'a', replace: '' }), /more than once/);
  });
});

it('runs vitest for the web and jest for all others', () => {
  const [web, , folder] = commandFor('/copy', { specs: ['frontend/src/x'] });
  assert.deepEqual([web, folder], ['/copy/node_modules/.bin/vitest', '/copy/frontend']);
  assert.match(commandFor('/copy', { specs: ['services/x', 'frontend/src/x'] })[0], /jest$/);
});

it('leaves the sources as they were, also where the mutant has no place', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-mutate-'));
  fs.writeFileSync(path.join(folder, 'a.ts'), 'guard();');
  const result = await tryMutant(folder, { file: 'a.ts', find: 'other', replace: '', specs: [] }, {});
  assert.equal(result.outcome, 'gone');
  assert.equal(fs.readFileSync(path.join(folder, 'a.ts'), 'utf8'), 'guard();');
  fs.rmSync(folder, { recursive: true });
});

it('counts what was tried, without what has no place any more', () => {
  const results = ['killed', 'killed', 'killed', 'survived', 'gone'].map((outcome) => ({ outcome }));
  assert.deepEqual(summarise(results), { killed: 3, survived: 1, gone: 1, score: 75 });
});

it('has about a hundred mutants, each with a name of its own, a text and specs', () => {
  assert.ok(mutants.length >= 95);
  assert.equal(new Set(mutants.map(({ name }) => name)).size, mutants.length);
  for (const { find, replace, specs } of mutants) assert.ok(find && find !== replace && specs.length > 0);
});
