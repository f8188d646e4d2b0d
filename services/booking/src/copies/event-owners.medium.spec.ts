import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { ServiceConfig } from '@utsav/service-kit/config/kit-config';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { ownerOf } from '@utsav/service-kit/grpc/owner-of';
import { startService, type RunningService } from '@utsav/service-kit/boot/start-service';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { bookingDefinition } from '../booking.definition';
import { OrderWaiter } from '../checkout/order-waiter';
import { Lanes } from '../lanes/lanes';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { OrderRow } from '../orders/order.schema';
import { SellingFixture } from '../testing/selling-fixture';
import { CopyLease } from './copy-lease';
import { EventOwners } from './event-owners';

let selling: SellingFixture;
let second: RunningService;
/** As another copy calls, and the gateway. */
let copies: GrpcClients;
let clients: GrpcClients;
const first = (): RunningService => selling.service;

const leaseOf = ({ app }: RunningService): CopyLease => app.get(CopyLease);
const owns = ({ app }: RunningService, { _id }: EventProjection): boolean => app.get(EventOwners).isMine(_id);
const seen = (service: RunningService): string[] =>
  leaseOf(service)
    .copies()
    .map(({ id }) => id)
    .sort();

const addressOf = (service: RunningService): string =>
  leaseOf(service)
    .copies()
    .find(({ id }) => id === leaseOf(service).id)?.address ?? '';
const settleAt = (service: RunningService, order: OrderRow): Promise<unknown> =>
  copies.clientAt('booking', addressOf(service)).settleCapture(captureOf(order));

const startSecond = async (): Promise<RunningService> => {
  const service = await startService(bookingDefinition, { ...selling.env, SERVICE_PORT: String(await freePort()) });
  await eventually(() => {
    for (const one of [first(), service]) expect(seen(one)).toEqual([leaseOf(first()).id, leaseOf(service).id].sort());
  });
  return service;
};

/** An event of each copy. */
async function eventOf(owner: RunningService): Promise<EventProjection> {
  for (;;) {
    const projection = await selling.event(100);
    if (owns(owner, projection)) return projection;
  }
}

const captureOf = ({ _id: orderId, eventId, quote }: OrderRow) => ({
  orderId,
  eventId,
  providerPaymentId: `pay_${orderId}`,
  amountPaise: quote.totalPaise,
  currency: 'INR',
  method: 'upi',
});

beforeAll(async () => {
  selling = await SellingFixture.start();
  second = await startSecond();
  clients = gatewayClients(selling.env);
  copies = new GrpcClients('booking', ServiceConfig.parse(selling.env));
});
afterAll(async () => {
  clients?.onApplicationShutdown();
  copies?.onApplicationShutdown();
  await second?.close();
  await selling?.stop();
});

describe(EventOwners, () => {
  it('gives each event to one copy, the same for all', async () => {
    for (let at = 0; at < 20; at += 1) {
      const projection = await selling.event(1);
      expect(owns(first(), projection)).not.toBe(owns(second, projection));
    }
  });

  it('serves at the owner, whichever copy is called', async () => {
    const committed = new Map([first(), second].map((service) => [service, new Set<string>()]));
    for (const [service, events] of committed)
      service.app.get(Lanes).onCommit(({ eventIds }) => eventIds.forEach((id) => events.add(id)));
    for (const owner of [first(), second]) {
      const projection = await eventOf(owner);
      const orders = await Promise.all(Array.from({ length: 20 }, () => selling.hold(projection._id)));
      for (const events of committed.values()) events.clear();
      await Promise.all(orders.map((order, at) => settleAt(at % 2 ? first() : second, order)));
      for (const [service, events] of committed) expect([...events]).toEqual(service === owner ? [projection._id] : []);
      for (const order of orders) expect(await selling.rows.order(order._id)).toMatchObject({ state: 'confirmed' });
    }
  });

  it('waits for an order at its owner', async () => {
    const order = await selling.hold((await eventOf(first()))._id);
    const waits = jest.spyOn(second.app.get(OrderWaiter), 'until');
    const waiting = clients
      .clientAt('booking', addressOf(second))
      .awaitOrder({ orderId: order._id, timeoutMs: 8000 }, { as: serviceCaller('gateway'), deadlineMs: 9000 });
    await settleAt(second, order);
    const { booking } = await waiting;
    expect(booking).toMatchObject({ orderId: order._id });
    expect(waits).not.toHaveBeenCalled();
  });

  it('serves here what belongs to a copy that does not answer, and is the owner once its lease is over', async () => {
    const rows = selling.connection.collection<{ _id: string; address: string; sessions: []; aliveAt: Date }>(
      'writers',
    );
    const dead = { id: 'gone:1', address: `127.0.0.1:${await freePort()}` };
    let projection = await selling.event(5);
    while (ownerOf(projection._id, [...leaseOf(first()).copies(), dead]) !== dead) projection = await selling.event(5);
    await rows.insertOne({ _id: dead.id, address: dead.address, sessions: [], aliveAt: new Date() });
    await eventually(() => expect(seen(first())).toContain(dead.id));
    const order = await selling.hold(projection._id);
    await settleAt(first(), order);
    expect(await selling.rows.order(order._id)).toMatchObject({ state: 'confirmed' });
    await eventually(() => expect(owns(first(), projection)).not.toBe(owns(second, projection)));
    await eventually(async () => expect(await rows.countDocuments({ _id: dead.id })).toBe(0));
  });

  it('ends no session of others with a copy that had none', async () => {
    const rows = selling.connection.collection<{ _id: string; address: string; sessions: []; aliveAt: Date }>(
      'writers',
    );
    const session = await selling.connection.startSession();
    session.startTransaction();
    await rows.findOne({ _id: 'none' }, { session });
    await rows.insertOne({ _id: 'bare:1', address: '', sessions: [], aliveAt: new Date(0) });
    await eventually(async () => expect(await rows.countDocuments({ _id: 'bare:1' })).toBe(0));
    await expect(session.commitTransaction()).resolves.toBeUndefined();
    await session.endSession();
  });

  it('hands over what a copy that ends had owned', async () => {
    const projection = await eventOf(second);
    await second.close();
    await eventually(() => expect(owns(first(), projection)).toBe(true));
    second = await startSecond();
  });
});
