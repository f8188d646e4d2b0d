import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stagesOf, suites } from './suites.mjs';

const suite = (name, lane) => ({ name, lane });
const namesOf = (stages) => stages.map((stage) => stage.map(({ name }) => name));

test('suites with lanes that follow one another run in one stage, all others by themselves', () => {
  const chosen = [suite('check'), suite('web', 'a'), suite('journeys', 'b'), suite('chaos'), suite('tour', 'b')];
  assert.deepEqual(namesOf(stagesOf(chosen)), [['check'], ['web', 'journeys'], ['chaos'], ['tour']]);
  assert.deepEqual(stagesOf([]), []);
});

test('journeys share no servers with other journeys: where servers are given, they are one suite', () => {
  const variables = ['MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL'];
  const before = variables.map((name) => process.env[name]);
  const lanes = () => suites().flatMap(({ name, lane }) => (/^journeys( \d|$)/.test(name) ? [[name, lane]] : []));
  const give = (name, url) => (url === undefined ? delete process.env[name] : (process.env[name] = url));
  try {
    for (const name of variables) give(name, undefined);
    assert.deepEqual(lanes(), [
      ['journeys 1 of 2', 'first'],
      ['journeys 2 of 2', 'second'],
    ]);
    for (const name of variables) {
      give(name, 'given');
      assert.deepEqual(lanes(), [['journeys', 'first']]);
      give(name, undefined);
    }
  } finally {
    variables.forEach((name, at) => give(name, before[at]));
  }
});
