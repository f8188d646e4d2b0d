import { countDeadLetters, deadLetterOf, readDeadLetters } from '../dead-letters';
import type { ReceivedMessage } from '../port/kafka-consumer';
import type { ContractContext } from './contract-context';
import { until } from './kafka-fixture';

export function describeAdmin(context: ContractContext): void {
  it('creates topics once, with partitions that have a leader, and deletes them', async () => {
    const { fixture } = context;
    const admin = await fixture.admin();
    const name = 'proof.created';
    const definition = { name, partitions: 3, replicationFactor: 1, settings: { 'retention.ms': '60000' } };
    await admin.createTopics([definition]);
    await admin.createTopics([definition]);
    // A broker leads a new partition a moment after its metadata says so.
    await until(() =>
      admin.offsets(name).then(
        (offsets) => offsets.length === 3,
        () => false,
      ),
    );
    expect((await admin.partitions([name])).map(({ leader }) => leader)).not.toContain(null);
    expect(await admin.topics()).toContain(name);
    expect(await admin.brokerCount()).toBe(1);
    expect((await admin.offsets(name)).map(({ earliest, latest }) => [earliest, latest])).toEqual([
      [0n, 0n],
      [0n, 0n],
      [0n, 0n],
    ]);
    await admin.deleteTopics([name]);
    await until(async () => !(await admin.topics()).includes(name));
    await expect(admin.partitions([name])).rejects.toMatchObject({ name: 'KafkaError' });
  }, 60_000);

  it('describes a group, reads its commits, and deletes it when it has no members', async () => {
    const { fixture } = context;
    const admin = await fixture.admin();
    const topic = await fixture.topic(2);
    const received: ReceivedMessage[] = [];
    expect(await admin.committed('described', [topic])).toEqual([]);
    const member = await fixture.member({ group: 'described', topics: [topic], fromBeginning: true, received });
    await fixture.send(topic, ['a', 'b', 'c']);
    await until(async () => received.length === 3 && (await admin.committed('described', [topic])).length > 0);
    const committed = await admin.committed('described', [topic]);
    expect(committed.reduce((sum, { offset }) => sum + offset, 0n)).toBe(3n);
    expect(await admin.describeGroup('described')).toEqual({ state: 'Stable', members: 1 });
    await expect(admin.deleteGroups(['described'])).rejects.toMatchObject({ name: 'KafkaError' });
    await member.close();
    await until(async () => (await admin.describeGroup('described')).members === 0);
    expect(await admin.groups()).toContain('described');
    await admin.deleteGroups(['described']);
    expect(await admin.groups()).not.toContain('described');
    await admin.deleteGroups(['never-there']);
  }, 60_000);

  it('counts and reads dead letters, with what they were and why', async () => {
    const { fixture, client } = context;
    const admin = await fixture.admin();
    const topic = 'booking.payments.dlq';
    await admin.createTopics([{ name: topic, partitions: 1, replicationFactor: 1 }]);
    await until(async () => (await admin.partitions([topic]).catch(() => []))[0]?.leader === 1);
    expect((await countDeadLetters(admin, '')).get(topic)).toBeUndefined();
    expect(await readDeadLetters(client, topic)).toEqual([]);
    const message = { key: 'ord_1', value: '{}', offset: 41n, headers: {} };
    const letter = deadLetterOf('booking.payments', 'utsav.payments.payment.v1', message, new Error('no such order'));
    await (await fixture.producer()).send([letter, letter]);
    expect((await countDeadLetters(admin, '')).get(topic)).toBe(2n);
    const expected = {
      key: 'ord_1',
      value: '{}',
      originTopic: 'utsav.payments.payment.v1',
      originOffset: '41',
      error: 'no such order',
    };
    expect(await readDeadLetters(client, topic)).toEqual([
      { ...expected, partition: 0, offset: 0n },
      { ...expected, partition: 0, offset: 1n },
    ]);
    expect((await admin.groups()).filter((name) => name.includes('.reader.'))).toEqual([]);
    await admin.deleteMessages([{ topic, partition: 0, offset: 1n }]);
    expect(await readDeadLetters(client, topic)).toMatchObject([{ offset: 1n }]);
    await admin.deleteTopics([topic]);
    await until(async () => !(await admin.topics()).includes(topic));
  }, 60_000);
}
