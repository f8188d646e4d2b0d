import { deadLetterTopic, eventTopic, orderTopic, paymentTopic } from '@utsav/contracts/messages/topics';
import { setTimeout as sleep } from 'node:timers/promises';
import { OwnEngine } from '@utsav/test-kit/engines/own-engine';
import { accessRules } from './access-lists';
import { KafkaConfig } from './config/kit-config';
import { loadConfig } from './config/load-config';
import { connectKafka } from './kafka/create-kafka-client';
import type { ReceivedMessage } from './kafka/port/kafka-consumer';
import { KafkaFixture, until, valuesOf } from './kafka/testing/kafka-fixture';
import { createTopics } from './topics';

const prefix = 'lists.';
const refused = { name: 'KafkaError', kind: 'fatal' };

describe('the access lists of Kafka', () => {
  let broker: OwnEngine;
  const open: KafkaFixture[] = [];
  beforeAll(async () => {
    broker = await OwnEngine.start('kafka', 'kafka-access-lists', { secure: true });
    await createTopics(config());
  }, 180_000);
  afterEach(() => Promise.all(open.splice(0).map((fixture) => fixture.close())));
  afterAll(() => broker?.stop(), 60_000);

  const config = (changed: Record<string, string> = {}): KafkaConfig =>
    loadConfig('proof', KafkaConfig, { ...broker.env, KAFKA_PREFIX: prefix, ...changed });

  const fixtureOf = (changed: Record<string, string> = {}): KafkaFixture => {
    const fixture = new KafkaFixture(connectKafka(config(changed), { clientId: 'proof' }));
    open.push(fixture);
    return fixture;
  };
  /** Signed in as a service. */
  const as = (service: string): KafkaFixture => {
    const account = (setting: string): string => broker.env[`${service.toUpperCase()}_${setting}`] ?? '';
    return fixtureOf({
      KAFKA_SASL_USERNAME: account('KAFKA_SASL_USERNAME'),
      KAFKA_SASL_PASSWORD: account('KAFKA_SASL_PASSWORD'),
    });
  };

  beforeAll(async () => {
    await (await fixtureOf().admin()).allow(accessRules(prefix));
    // The broker has them a moment later.
    const admin = await as('pricing').admin();
    await until(async () => (await admin.topics()).includes(prefix + orderTopic.name));
  });

  it('let a service produce to its own topics and to the dead letters of its groups, and to no other', async () => {
    const booking = as('booking');
    await booking.send(prefix + orderTopic.name, ['a']);
    await booking.send(prefix + deadLetterTopic('booking.payments'), ['a']);
    for (const name of [paymentTopic.name, deadLetterTopic('payments.refunds')])
      await expect(booking.send(prefix + name, ['a'])).rejects.toMatchObject(refused);
  }, 60_000);

  it('let a service read what its groups are for, and nothing else', async () => {
    const pricing = as('pricing');
    const read = async (group: string, topic: string): Promise<string[]> => {
      const received: ReceivedMessage[] = [];
      const options = { group: prefix + group, topics: [prefix + topic], fromBeginning: true, received };
      // A refused member goes on trying.
      const arrived = pricing.member(options).then(() => until(() => received.length > 0));
      await Promise.race([arrived.catch(() => undefined), sleep(3000)]);
      return valuesOf(received);
    };
    await as('catalog').send(prefix + eventTopic.name, ['an event']);
    await as('payments').send(prefix + paymentTopic.name, ['a payment']);
    expect(await read('pricing.catalog-events', eventTopic.name)).toContain('an event');
    expect(await read('booking.catalog-events', eventTopic.name)).toEqual([]);
    expect(await read('pricing.coupon-uses', paymentTopic.name)).toEqual([]);
  }, 60_000);

  it('let a service see its own topics and groups only, and make or delete none', async () => {
    const admin = await as('pricing').admin();
    expect((await admin.topics()).filter((name) => name.startsWith(prefix)).toSorted()).toEqual(
      [
        deadLetterTopic('pricing.catalog-events'),
        deadLetterTopic('pricing.coupon-uses'),
        orderTopic.name,
        eventTopic.name,
      ].map((name) => prefix + name),
    );
    const topic = { name: `${prefix}mine`, partitions: 1, replicationFactor: 1 };
    await expect(admin.createTopics([topic])).rejects.toThrow(/authoriz/i);
    await expect(admin.deleteTopics([prefix + orderTopic.name])).rejects.toThrow(/authoriz/i);
    await expect(admin.allow(accessRules())).rejects.toThrow(/authoriz/i);
  }, 60_000);

  it('let a gateway have groups of its own, and delete them', async () => {
    const gateway = as('gateway');
    const group = `${prefix}gateway.cache.host.1`;
    const member = await gateway.member({ group, topics: [prefix + eventTopic.name], fromBeginning: false });
    await member.close();
    const admin = await gateway.admin();
    await until(async () => (await admin.describeGroup(group)).members === 0);
    await admin.deleteGroups([group]);
    expect(await admin.groups()).not.toContain(group);
  }, 60_000);
});
