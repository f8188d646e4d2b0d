import type { MessageDefinition } from '@utsav/contracts/messages/message';
import { broadcastGroups, consumerGroups } from '@utsav/contracts/messages/consumer-groups';
import { producerOf, topics } from '@utsav/contracts/messages/topics';
import { messageHandlersOf, type MessageHandler } from '@utsav/service-kit/kafka/on-message';
import { inboxCollection } from '@utsav/service-kit/kafka/inbox.schema';
import { modulesOf } from './modules-of';
import { declaredMessages, serviceDefinitions } from './service-definitions';

/** Handlers among the providers of a module and of what it imports. */
const handlersIn = (module: unknown): MessageHandler[] =>
  modulesOf(module)
    .flatMap(({ providers }) => providers)
    .map((provider) =>
      typeof provider === 'function' ? provider : (provider as { useClass?: unknown } | undefined)?.useClass,
    )
    .filter((provider) => typeof provider === 'function')
    .flatMap((provider) => messageHandlersOf(provider.prototype as object));

const messages = [...declaredMessages().values()];
const services = serviceDefinitions();
const typesOf = (list: readonly MessageDefinition[] | undefined): string[] => (list ?? []).map(({ type }) => type);

describe('messages', () => {
  it('have types of their own, former ones included', () => {
    const types = messages.flatMap(({ type, formerTypes = [] }) => [type, ...formerTypes]);
    expect(new Set(types).size).toBe(types.length);
  });

  it.each(messages.map((message) => [message.type, message] as const))('%s goes to a declared topic', (_, { topic }) =>
    expect(topics).toContain(topic),
  );

  it.each(messages.map((message) => [message.type, message] as const))(
    '%s is produced by the service that its topic is named after, and by no other',
    (type, { topic }) => {
      const producers = services.filter(({ produces }) => typesOf(produces).includes(type));
      expect(producers.map(({ name }) => name)).toEqual([producerOf(topic)]);
    },
  );

  it.each(typesOf(messages))('%s has a consumer', (type) => {
    expect(services.filter(({ consumes }) => typesOf(consumes).includes(type)).map(({ name }) => name)).not.toEqual([]);
  });
});

it('a compacted topic carries only messages with the whole state of their key, or its end', () => {
  const compacted = new Set(topics.filter(({ compact }) => compact).map(({ name }) => name));
  const types = messages.filter(({ topic }) => compacted.has(topic.name)).map(({ type }) => type);
  // Another message under the same key would let Kafka drop the state that stood before it.
  expect(types.toSorted()).toEqual(['catalog.event.deleted', 'catalog.event.saved']);
});

describe.each(services.map((service) => [service.name, service] as const))('the handlers of %s', (_, service) => {
  const handlers = handlersIn(service.module);

  it('are those it declares', () =>
    expect([...new Set(handlers.map(({ message }) => message.type))].toSorted()).toEqual(
      typesOf(service.consumes).toSorted(),
    ));

  it('have groups with a dead letter topic, which are known to read their topics', () => {
    for (const { group, message } of handlers) expect(consumerGroups[group]).toContain(message.topic);
  });

  it('have an inbox in their database where a repeat must have no effect', () => {
    const { database } = service;
    if (!database) return;
    const sharing = services.filter((other) => other.database === database).flatMap(({ module }) => handlersIn(module));
    const isNeeded = sharing.some(({ delivery }) => delivery === 'transactional');
    expect(database.collections.includes(inboxCollection)).toBe(isNeeded);
  });

  it('leave nothing lasting where there is no database', () => {
    if (service.database === false) expect(handlers.every(({ delivery }) => delivery === 'at-least-once')).toBe(true);
  });
});

it('knows which groups every process has for itself', () => {
  const broadcasts = services.flatMap(({ module }) => handlersIn(module)).filter(({ broadcast }) => broadcast);
  expect(new Set(broadcasts.map(({ group }) => group))).toEqual(new Set(broadcastGroups));
});

it('every group reads what its handlers are for, and nothing else', () => {
  const read = new Map<string, Set<string>>();
  for (const { group, message } of services.flatMap(({ module }) => handlersIn(module)))
    read.set(group, (read.get(group) ?? new Set()).add(message.topic.name));
  const declared = Object.entries(consumerGroups).map(([group, list]) => [
    group,
    new Set(list.map(({ name }) => name)),
  ]);
  expect(new Map(declared as [string, Set<string>][])).toEqual(read);
});
