import { broadcastGroups, consumerGroups } from '@utsav/contracts/messages/consumer-groups';
import { deadLetterTopic, producerOf, topics } from '@utsav/contracts/messages/topics';
import { KafkaConfig } from './config/kit-config';
import { loadConfig } from './config/load-config';
import { connectKafka } from './kafka/create-kafka-client';
import type { AccessRule } from './kafka/port/kafka-admin';

type Rights = Omit<AccessRule, 'user'>;

const groupNames = Object.keys(consumerGroups);
const serviceOf = (group: string): string => group.split('.')[0] ?? '';
const topic = (name: string, ...operations: AccessRule['operations'][number][]): Rights => ({
  resource: 'TOPIC',
  name,
  operations,
});
const group = (name: string, ...operations: AccessRule['operations'][number][]): Rights => ({
  resource: 'GROUP',
  name,
  operations,
});

/** What each service needs at Kafka, by its name as a user. Write and Read include Describe. */
const rightsOfServices = [...new Set([...topics.map(producerOf), ...groupNames.map(serviceOf)])].map((service) => {
  const own = groupNames.filter((name) => serviceOf(name) === service);
  const consumed = new Set(own.flatMap((name) => consumerGroups[name] ?? []));
  return [
    service,
    [
      ...topics.filter((each) => producerOf(each) === service).map(({ name }) => topic(name, 'WRITE')),
      ...[...consumed].map(({ name }) => topic(name, 'READ')),
      ...own.map((name) => topic(deadLetterTopic(name), 'WRITE')),
      ...own.map((name) =>
        broadcastGroups.includes(name)
          ? { ...group(`${name}.`, 'READ', 'DELETE'), isPrefix: true }
          : group(name, 'READ'),
      ),
    ],
  ] as const;
});

const allTopics = [...topics.map(({ name }) => name), ...groupNames.map(deadLetterTopic)];

/** What works beside the services: the topics job, the checker and the backup, which read, and who repeats dead letters. */
const rightsOfTools: readonly (readonly [string, readonly Rights[]])[] = [
  ['topics', allTopics.map((name) => topic(name, 'CREATE', 'DESCRIBE'))],
  [
    'fsck',
    [
      ...allTopics.map((name) => topic(name, 'READ')),
      ...allTopics.map((name) => ({ ...group(`${name}.reader.`, 'READ', 'DELETE'), isPrefix: true })),
      ...groupNames.filter((name) => !broadcastGroups.includes(name)).map((name) => group(name, 'DESCRIBE')),
    ],
  ],
  [
    'dead-letters',
    groupNames
      .map(deadLetterTopic)
      .flatMap((name) => [
        topic(name, 'READ', 'DELETE'),
        { ...group(`${name}.reader.`, 'READ', 'DELETE'), isPrefix: true },
      ])
      .concat(topics.map(({ name }) => topic(name, 'WRITE'))),
  ],
];

/** Every right that a user needs at Kafka, and no other; from the same lists that topics and consumers are made of. */
export const accessRules = (prefix = ''): AccessRule[] =>
  [...rightsOfServices, ...rightsOfTools].flatMap(([user, rights]) =>
    rights.map((right) => ({ user, ...right, name: prefix + right.name })),
  );

/** The same for Kafka's own tool, for an operator who has no account here that may change access lists. */
const asCommand = ({ user, resource, name, isPrefix, operations }: AccessRule): string =>
  [
    `kafka-acls --bootstrap-server "$KAFKA_BROKERS" --command-config admin.properties --add --allow-principal User:${user}`,
    ...operations.map((operation) => `--operation ${operation.toLowerCase()}`),
    `--${resource.toLowerCase()} ${name}`,
    ...(isPrefix ? ['--resource-pattern-type prefixed'] : []),
  ].join(' ');

async function createAccessLists(config: KafkaConfig): Promise<string> {
  const rules = accessRules(config.KAFKA_PREFIX);
  const admin = await connectKafka(config, { clientId: 'access-lists' }).admin();
  try {
    await admin.allow(rules);
    return `${rules.length} rules for ${new Set(rules.map(({ user }) => user)).size} users`;
  } finally {
    await admin.close();
  }
}

if (require.main === module) {
  const config = loadConfig('access-lists', KafkaConfig);
  const isPrinted = process.argv.includes('--print');
  const run = isPrinted
    ? Promise.resolve(accessRules(config.KAFKA_PREFIX).map(asCommand).join('\n'))
    : createAccessLists(config);
  run.then(
    (output) => process.stdout.write(`${output}\n`),
    (error: unknown) => {
      process.stderr.write(`access lists: ${String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
