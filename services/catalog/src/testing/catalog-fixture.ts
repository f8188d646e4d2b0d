import { getConnectionToken } from '@nestjs/mongoose';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { DataOf, MessageDefinition } from '@utsav/contracts/messages/message';
import { startService, type RunningService } from '@utsav/service-kit/boot/start-service';
import { serviceCaller, visitor, type Caller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { OutboxRelay } from '@utsav/service-kit/outbox/outbox-relay';
import { RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import { Clock } from '@utsav/service-kit/time/clock';
import { testNamespace, type TestNamespace } from '@utsav/test-kit/engines/test-namespace';
import { freePort } from '@utsav/test-kit/processes/free-port';
import type { Connection, mongo } from 'mongoose';
import { catalogDefinition } from '../catalog.definition';
import { EventField } from '../events/event-form-schema';
import { requireReindex } from '../events/index-revision';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';

/** The specs of the deploy files read from `to('…')` which service calls which; this one does not call itself. */
const ownName = 'catalog' as const;

const person = (id: string, role: Caller['role']): Caller => ({ kind: 'user', id, role, sessionId: 'ses_1' });

export const admin = person('usr_admin', 'admin');
export const counter = person('usr_counter', 'counter');
export const member = (id: string): Caller => person(id, 'user');
export const gateway = serviceCaller('gateway');

function found(event: rpc.Event | undefined): rpc.Event {
  if (!event) throw new Error('a response without an event');
  return event;
}

/** Catalog on real engines, called by gRPC as the gateway does. */
export class CatalogFixture {
  private lateMs = 0;

  private constructor(
    private readonly namespace: TestNamespace,
    private readonly service: RunningService,
    private readonly clients: GrpcClients,
    /** As the service was started. */
    readonly env: NodeJS.ProcessEnv,
  ) {
    service.app.get(Clock).now = () => new Date(Date.now() + this.lateMs);
  }

  static async start(changes: Record<string, string> = {}): Promise<CatalogFixture> {
    const [port, namespace] = [await freePort(), await testNamespace()];
    const env = {
      ...process.env,
      LOG_LEVEL: 'silent',
      SERVICE_PORT: String(port),
      HEALTH_PORT: '0',
      ...namespace.env,
      ...callerKeysOf('catalog'),
      CATALOG_URL: `127.0.0.1:${port}`,
      ...changes,
    };
    const service = await startService(catalogDefinition, env);
    // What is pending for Kafka stays where a test can read it.
    await service.app.get(OutboxRelay).stop();
    return new CatalogFixture(namespace, service, gatewayClients(env), env);
  }

  /** Another copy of the service, on the same database. */
  another(): Promise<CatalogFixture> {
    return CatalogFixture.start(this.namespace.env);
  }

  async stop(): Promise<void> {
    await this.connection.dropDatabase();
    await this.close();
  }

  /** Ends this copy; what is stored stays for the others. */
  async close(): Promise<void> {
    this.clients.onApplicationShutdown();
    await this.service.close();
    await this.namespace.dispose();
  }

  /** Catalog's clock runs late by so much more from now on. */
  wait(milliseconds: number): void {
    this.lateMs += milliseconds;
  }

  /** As once an hour. */
  sweep(): Promise<void> {
    return this.service.app.get(RetentionSweep).run();
  }

  as(caller: Caller) {
    const catalog = this.clients.client(ownName);
    return new Proxy(catalog, {
      get: (_, method: keyof typeof catalog) => (request: never) => catalog[method](request, { as: caller }),
    });
  }

  get visitor() {
    return this.as(visitor);
  }

  /** Saves as an admin: a new event, or all fields of a known one. */
  async save(form: rpc.EventForm, eventId?: string, version?: number): Promise<rpc.Event> {
    const as = this.as(admin);
    const fields = EventField.options.filter((field) => form[field] !== undefined || field === 'endsAt');
    const { event } = eventId
      ? await as.changeEvent({ eventId, form, fields, version, committed: [], venueIsCorrected: false })
      : await as.createEvent({ form });
    return found(event);
  }

  /** Saves what is over by now, as it was saved at its time: no form can put an event into the past. */
  async saveLongAgo(form: rpc.EventForm): Promise<rpc.Event> {
    const before = this.lateMs;
    this.lateMs = -1000 * 3_600_000;
    try {
      return await this.save(form);
    } finally {
      this.lateMs = before;
    }
  }

  async find(eventId: string, caller: Caller = visitor): Promise<rpc.Event> {
    return found((await this.as(caller).getEvent({ eventId })).event);
  }

  async names(filter: Partial<rpc.ListEventsRequest>, caller: Caller = visitor) {
    const { events, total } = await this.as(caller).listEvents({ ...everything, ...filter });
    return { names: events.map(({ name }) => name), total };
  }

  async search(query: string, city?: string, filter: Partial<rpc.SearchEventsRequest> = {}): Promise<string[]> {
    const { events } = await this.visitor.searchEvents({ ...anySearch, query, city, ...filter });
    return events.map(({ name }) => name);
  }

  async pendingMessages(): Promise<{ type: string; key: string; data: Record<string, unknown> }[]> {
    const rows = await this.service.app.get(Outbox).rows().find().sort({ _id: 1 }).toArray();
    return rows.map(({ value }) => JSON.parse(value) as { type: string; key: string; data: Record<string, unknown> });
  }

  /** As another service publishes it. */
  async publish<M extends MessageDefinition>(message: M, key: string, data: DataOf<M>): Promise<void> {
    const { topic, value } = this.service.app.get(Outbox).row(message, key, data);
    await this.service.app.get(Bus).publish({ topic, key, value });
  }

  async stored(collection: string, filter: object): Promise<object[]> {
    return this.connection.collection(collection).find(filter).toArray();
  }

  async insert(collection: string, ...rows: object[]): Promise<void> {
    await this.connection.collection(collection).insertMany(rows);
  }

  /** Changes rows past the service. */
  async change(collection: string, filter: object, update: mongo.UpdateFilter<mongo.Document>): Promise<void> {
    await this.connection.collection(collection).updateMany(filter, update);
  }

  async remove(collection: string, filter: object): Promise<void> {
    await this.connection.collection(collection).deleteMany(filter);
  }

  async empty(): Promise<void> {
    for (const name of ['events', 'reviews', 'outbox']) await this.remove(name, {});
    await requireReindex(this.connection);
  }

  get connection(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }
}

export const anySearch: rpc.SearchEventsRequest = {
  query: '',
  fromDate: undefined,
  toDate: undefined,
  near: undefined,
  limit: 20,
  ascending: false,
};

export const everything: rpc.ListEventsRequest = {
  fromDate: undefined,
  toDate: undefined,
  near: undefined,
  page: 1,
  limit: 0,
  includeHidden: false,
  eventIds: [],
  withoutEventIds: [],
  ascending: false,
};
