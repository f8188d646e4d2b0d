import { BookingCancelled, OrderConfirmed, RefundRequested } from '@utsav/contracts/messages/booking';
import { isAppError } from '@utsav/contracts/errors/app-error';
import type { Envelope, MessageDefinition } from '@utsav/contracts/messages/message';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { OutboxRelay } from '@utsav/service-kit/outbox/outbox-relay';
import { mongo, type Connection } from 'mongoose';
import { CancelBooking } from '../bookings/cancel-booking';
import { ConfirmOrder } from '../checkout/confirm-order';
import { HoldSeats } from '../orders/hold-seats';
import { ReleaseSeats } from '../orders/release-seats';
import { OrdersRepository } from '../orders/orders.repository';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { SellingFixture } from '../testing/selling-fixture';
import { orderFor } from '../testing/order-for';
import { lanesBy } from '../testing/other-lanes';
import { CommitTransaction } from './commit-transaction';
import type { EventCommand } from './event-command';

/**
 * Each command that a selling transaction sends to MongoDB fails once, in turn, and so does its commit: whatever is
 * answered then, all of the work is there once or nothing of it, and what was published is what happened.
 */
const kinds = ['a write conflict', 'a broken connection', 'an answer that is lost', 'a refusal'] as const;
type Kind = (typeof kinds)[number];

/** The fault to come: at which command, counted from 0, or at the commit. */
let plan: { kind: Kind; at: number | 'commit' } | undefined;
let commands = 0;

function faultOf(kind: Kind, label: string): Error {
  if (kind === 'a refusal') return new mongo.MongoServerError({ message: 'no space left', code: 14031 });
  const error =
    kind === 'a write conflict'
      ? new mongo.MongoServerError({ message: 'WriteConflict', code: 112 })
      : new mongo.MongoNetworkError('read ECONNRESET');
  error.addErrorLabel(label);
  return error;
}

async function failing<T>(isDue: boolean, label: string, send: () => Promise<T>): Promise<T> {
  if (!isDue || !plan) return send();
  const { kind } = plan;
  plan = undefined;
  if (kind === 'an answer that is lost') await send();
  throw faultOf(kind, label);
}

const command = <T>(send: () => Promise<T>): Promise<T> =>
  failing(plan?.at === commands++, 'TransientTransactionError', send);

type Methods = Record<string, (...given: unknown[]) => unknown>;

/** Counts the commands of a model or collection and lets one of them fail. */
function counted(collection: object): unknown {
  return new Proxy(collection, {
    get(target, name: string) {
      const method = (target as Methods)[name]?.bind(target);
      if (name === 'insertMany' || name === 'bulkWrite')
        return (...given: unknown[]) => command(() => method?.(...given) as Promise<unknown>);
      if (name === 'find')
        return (...given: unknown[]) => ({
          lean: () => command(async () => (method?.(...given) as { lean(): Promise<unknown> } | undefined)?.lean()),
        });
      if (name === 'aggregate')
        return (...given: unknown[]) => command(async () => method?.(...given) as Promise<unknown>);
      return method;
    },
  });
}

class Faulty extends CommitTransaction {
  constructor(
    ...[connection, workspaces, sessions, transactions, , ...rest]: ConstructorParameters<typeof CommitTransaction>
  ) {
    const faulty = {
      model: (name: string) => counted(connection.model(name)),
      collection: (name: string) => counted(connection.collection(name)),
    } as unknown as Connection;
    super(faulty, workspaces, sessions, transactions, new Outbox(faulty), ...rest);
  }

  protected override inTransaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return super.inTransaction(async (session) => {
      const commit = session.commitTransaction.bind(session);
      session.commitTransaction = async () => {
        session.commitTransaction = commit;
        const isDue = plan?.at === 'commit';
        const isEnded = isDue && (plan?.kind === 'a write conflict' || plan?.kind === 'a refusal');
        // The server has ended a transaction that it does not commit.
        if (isEnded) await session.abortTransaction();
        return failing(isDue, isEnded ? 'TransientTransactionError' : 'UnknownTransactionCommitResult', commit);
      };
      return work(session);
    });
  }
}

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
  await selling.stopSweeps();
  // What is pending stays where it was written.
  await selling.get(OutboxRelay).stop();
});
afterAll(() => selling?.stop());

const capturedFor = (orderId: string) => ({
  providerPaymentId: `pay_${orderId}`,
  amountPaise: 118_000,
  currency: 'INR',
  method: 'upi',
});

/** What is done with an event that has an order of its own, and what says whether it happened. */
const works: Record<string, (projection: EventProjection) => Promise<EventCommand<unknown>>> = {
  'a hold': (projection) => {
    const coupon = { couponId: `cpn_${projection._id}`, usageLimit: 5, perUserLimit: 2 };
    const order = orderFor(projection._id, { coupon });
    return Promise.resolve(new HoldSeats(order, { personCap: 4 }));
  },
  'a confirmation': async (projection) => {
    const { _id } = await selling.hold(projection._id);
    return new ConfirmOrder(_id, projection, capturedFor(_id), selling.codes);
  },
  'money of a cancelled event': async (projection) => {
    const { _id } = await selling.hold(projection._id);
    return new ConfirmOrder(_id, { ...projection, cancelled: true }, capturedFor(_id), selling.codes);
  },
  'a release': async (projection) => {
    const { _id: orderId } = await selling.hold(projection._id);
    const closing = await selling.get(OrdersRepository).startClosing({ orderId, to: 'cancelled', at: new Date() });
    if (!closing) throw new Error('the order is not closing');
    return new ReleaseSeats(closing);
  },
  'a cancellation': async (projection) => {
    const { orderId } = await selling.buy(projection);
    return new CancelBooking(await selling.rows.order(orderId), projection, {
      by: 'staff',
      userId: 'usr_staff',
      reason: '',
    });
  },
};

async function published(message: MessageDefinition, key: string): Promise<{ bookingId: string }[]> {
  const rows = await selling.get(Outbox).rows().find({ key }).toArray();
  const envelopes = rows.map(({ value }) => JSON.parse(value) as Envelope);
  return envelopes.filter(({ type }) => type === message.type).map(({ data }) => data as { bookingId: string });
}

/** Every order of the event was published as it is, and nothing else. */
async function saysWhatHappened(eventId: string): Promise<void> {
  const bookings = await selling.rows.bookings(eventId);
  for (const order of await selling.rows.orders(eventId)) {
    const own = bookings.filter(({ orderId }) => orderId === order._id);
    expect((await published(OrderConfirmed, order._id)).map(({ bookingId }) => bookingId)).toEqual(
      own.map(({ _id }) => _id),
    );
    const ended = own.filter(({ status }) => status === 'cancelled');
    expect(await published(BookingCancelled, order._id)).toHaveLength(ended.length);
    expect(await published(RefundRequested, order._id)).toHaveLength(order.returnedPayments.length + ended.length);
  }
}

describe.each(Object.keys(works))('%s', (name) => {
  it.each(kinds)(
    'is there as a whole or not at all after %s at any of its commands and at its commit',
    async (kind) => {
      const tried: (number | 'commit')[] = [];
      for (let at: number | 'commit' = 'commit'; ; at = at === 'commit' ? 0 : at + 1) {
        const projection = await selling.event(5, { maxTicketsPerPerson: 4 });
        const work = await works[name]?.(projection);
        if (!work) throw new Error(`no work ${name}`);
        plan = { kind, at };
        commands = 0;
        const outcome = await lanesBy(selling, Faulty)
          .submit(projection._id, work)
          .then(
            () => 'done',
            (error: unknown) => (isAppError(error) ? error.code : 'failed'),
          );
        const wasReached = plan === undefined;
        plan = undefined;
        await saysWhatHappened(projection._id);
        if (!wasReached) break;
        tried.push(at);
        // What was refused is done by the repeat, and only once: a repeat of what was done changes nothing.
        await selling.submit(projection._id, work);
        await saysWhatHappened(projection._id);
        if (kind !== 'a refusal') expect([at, outcome]).toEqual([at, 'done']);
      }
      expect(tried.length).toBeGreaterThan(4);
    },
  );
});

it('leaves no violation of an invariant', async () => {
  // No relay runs here.
  expect((await selling.violations()).filter(({ invariant }) => invariant !== 'I18')).toEqual([]);
});
