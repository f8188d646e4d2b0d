import { randomUUID } from 'node:crypto';
import { KafkaConfig } from '@utsav/service-kit/config/kit-config';
import { connectKafka } from '@utsav/service-kit/kafka/create-kafka-client';
import { deadLetterOf } from '@utsav/service-kit/kafka/dead-letters';
import { readTopic } from '@utsav/service-kit/kafka/read-topic';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { handleDeadLetters, listDeadLetters } from './repeat-dead-letters';

const prefix = `t_letters_${randomUUID().slice(0, 8)}_`;
const origin = `${prefix}utsav.payments.payment.v1`;
const [booking, pricing] = [`${prefix}booking.payments.dlq`, `${prefix}pricing.coupon-uses.dlq`];
const config = KafkaConfig.parse({ KAFKA_BROKERS: process.env.KAFKA_BROKERS, KAFKA_PREFIX: prefix });
const client = connectKafka(config, { clientId: 'spec' });

beforeAll(async () => {
  const admin = await client.admin();
  const names = [origin, booking, pricing];
  await admin.createTopics(names.map((name) => ({ name, partitions: 1, replicationFactor: 1 })));
  await eventually(async () =>
    expect((await admin.partitions(names)).every(({ leader }) => leader !== null)).toBe(true),
  );
  await admin.close();
  const letter = (key: string, group: string) => ({
    ...deadLetterOf(
      group,
      origin,
      { key, value: `{"id":"${key}"}`, offset: 7n, headers: {} },
      new Error('no such order'),
    ),
    topic: `${prefix}${group}.dlq`,
  });
  const producer = await client.producer();
  await producer.send([
    letter('ord_1', 'booking.payments'),
    letter('ord_2', 'booking.payments'),
    letter('ord_3', 'pricing.coupon-uses'),
  ]);
  await producer.close();
}, 60_000);
afterAll(async () => {
  const admin = await client.admin();
  await admin.deleteTopics([origin, booking, pricing]);
  await admin.close();
});

it('lists what consumers gave up, publishes that of one group again in its order, and drops the rest', async () => {
  const all = await listDeadLetters(client, prefix);
  expect(all.map(({ key, error }) => [key, error]).toSorted()).toEqual(
    ['ord_1', 'ord_2', 'ord_3'].map((key) => [key, 'no such order']),
  );
  await handleDeadLetters(client, await listDeadLetters(client, prefix, 'booking.payments'), 'repeat');
  expect((await readTopic(client, origin)).map(({ key, value }) => [key, value])).toEqual([
    ['ord_1', '{"id":"ord_1"}'],
    ['ord_2', '{"id":"ord_2"}'],
  ]);
  const rest = await listDeadLetters(client, prefix);
  expect(rest.map(({ key }) => key)).toEqual(['ord_3']);
  await handleDeadLetters(client, rest, 'drop');
  expect(await listDeadLetters(client, prefix)).toEqual([]);
  expect(await readTopic(client, origin)).toHaveLength(2);
});
