import assert from 'node:assert/strict';
import { it } from 'node:test';
import { consumerLagOf } from './settle.mjs';

const type = '# TYPE kafka_consumer_lag gauge\n';

it('adds up what all groups of a process are behind', () => {
  const metrics = `${type}kafka_consumer_lag{group="a",topic="x"} 2\nkafka_consumer_lag{group="b",topic="y"} 3\nother{a="b"} 7\n`;
  assert.equal(consumerLagOf(metrics), 5);
});

it('is none for a process without groups', () => {
  assert.equal(consumerLagOf('# TYPE other gauge\nother 7\n'), 0);
});

it('takes a gauge without values for a group that may be behind', () => {
  assert.equal(consumerLagOf(type), 1);
});
