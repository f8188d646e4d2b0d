import { randomId } from '@utsav/service-kit/ids/random-id';
import { Lanes } from '@utsav/booking/lanes/lanes';
import { HoldSeats } from '@utsav/booking/orders/hold-seats';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { ResizeStock } from '@utsav/booking/stock/resize-stock';
import { stockKey, type StockRow } from '@utsav/booking/stock/stock.schema';
import type { Connection, mongo } from 'mongoose';
import { contestInTurns, Table, underLoad, type Load } from './figures';
import { withOwnBooking } from './own-service';
import { orderFor } from '@utsav/booking/testing/order-for';

const buyers = 500;
/** With 500 of them it takes minutes: they wait for each other's locks. */
const textbookBuyers = 64;
const rounds = 3;
const warmUpMs = 8000;
const roundMs = 4000;
const batchSize = 256;
const limitName = `bare insertMany, ${batchSize} a call`;

/** Lasts so long. */
type Round = (milliseconds: number) => Promise<Load>;

/** Bare inserts of the same documents under the same indexes, 256 a call: what the engine can do at most. */
function bareInserts(connection: Connection): Round {
  const orders = connection.collection<OrderRow>('bench_orders');
  const batch = () => Array.from({ length: batchSize }, () => orderFor('evt_bare'));
  return async (milliseconds) => {
    const load = await underLoad(1, milliseconds, () => orders.insertMany(batch(), { ordered: false }));
    return { ...load, rate: load.rate * batchSize };
  };
}

/** What a textbook does: one transaction a buyer, over counter, order and movement. */
const textbook =
  (connection: Connection, eventId: string): Round =>
  (milliseconds) =>
    underLoad(textbookBuyers, milliseconds, async () => {
      const session = await connection.startSession();
      await session.withTransaction(
        async () => {
          const { modifiedCount } = await connection
            .collection<StockRow>('stock')
            .updateOne(
              { _id: stockKey(eventId, '', 'gold'), available: { $gte: 1 } },
              { $inc: { available: -1, held: 1 } },
              { session },
            );
          if (modifiedCount !== 1) throw new Error('sold out');
          await connection.collection<OrderRow>('bench_orders').insertOne(orderFor(eventId), { session });
        },
        { writeConcern: { w: 'majority', j: true }, timeoutMS: 10_000 },
      );
      await session.endSession();
    });

const lanes =
  (book: Lanes, eventIds: string[], callers: number): Round =>
  (milliseconds) =>
    underLoad(callers, milliseconds, (caller) => {
      const eventId = eventIds[caller % eventIds.length] ?? '';
      return book.submit(eventId, new HoldSeats(orderFor(eventId), { personCap: 0 }));
    });

/** Holds in the booking process against the engine's limit, all contests in turn, three times over. */
export async function benchHolds(env: NodeJS.ProcessEnv): Promise<void> {
  await withOwnBooking(env, async (app, connection) => {
    const book = app.get<Lanes>(Lanes);
    const eventIds = Array.from({ length: 11 }, () => randomId('evt'));
    for (const eventId of eventIds)
      await book.submit(
        eventId,
        new ResizeStock(eventId, 'v1', [{ showtime: '', categoryKey: 'gold', capacity: 100_000_000 }]),
      );
    const indexes = await connection.collection<OrderRow>('orders').indexes();
    await connection
      .collection<OrderRow>('bench_orders')
      .createIndexes(indexes.filter(({ name }) => name !== '_id_') as mongo.IndexDescription[]);
    const [hot = '', ...ten] = eventIds;
    const contests: Record<string, Round> = {
      [limitName]: bareInserts(connection),
      'one hot tier, 500 buyers': lanes(book, [hot], buyers),
      'one hot tier, 64 buyers': lanes(book, [hot], 64),
      'one hot tier, 1 buyer': lanes(book, [hot], 1),
      'ten events, 500 buyers': lanes(book, ten, buyers),
      [`one transaction a buyer, ${textbookBuyers} buyers`]: textbook(connection, hot),
    };
    await lanes(book, eventIds, buyers)(warmUpMs);
    report(
      await contestInTurns(
        Object.entries(contests).map(([name, run]) => ({ name, run: () => run(roundMs) })),
        rounds,
      ),
    );
  });
}

function report(results: Map<string, Load>): void {
  const limit = results.get(limitName)?.rate ?? 1;
  const title = 'Holds in the booking process (median of three rounds)';
  const table = new Table(title, 'what', 'per second', 'of the limit', 'p50 ms', 'p99 ms', 'errors');
  for (const [name, { rate, p50, p99, errors }] of results)
    table.row(name, rate.toFixed(0), (rate / limit).toFixed(2), p50.toFixed(1), p99.toFixed(1), errors);
}
