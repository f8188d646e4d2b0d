import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stagesOf } from './suites.mjs';

const suite = (name, lane) => ({ name, lane });
const namesOf = (stages) => stages.map((stage) => stage.map(({ name }) => name));

test('suites with lanes that follow one another run in one stage, all others by themselves', () => {
  const chosen = [suite('check'), suite('web', 'a'), suite('journeys', 'b'), suite('chaos'), suite('tour', 'b')];
  assert.deepEqual(namesOf(stagesOf(chosen)), [['check'], ['web', 'journeys'], ['chaos'], ['tour']]);
  assert.deepEqual(stagesOf([]), []);
});
