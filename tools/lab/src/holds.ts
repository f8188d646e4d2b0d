import { randomId } from '@utsav/service-kit/ids/random-id';
import { Lanes } from '@utsav/booking/lanes/lanes';
import { HoldSeats } from '@utsav/booking/orders/hold-seats';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { ResizeStock } from '@utsav/booking/stock/resize-stock';
import { stockKey, type StockRow } from '@utsav/booking/stock/stock.schema';
import type { Connection, mongo } from 'mongoose';
import { median, underLoad, type Load } from './figures';
import { withOwnBooking } from './own-service';
import { orderFor } from '@utsav/booking/testing/order-for';

const buyers = 500;
/** With 500 of them it takes minutes: they wait for each other's locks. */
const textbookBuyers = 64;
const rounds = 3;
const warmUpMs = 8000;
const roundMs = 4000;
const batchSize = 256;

interface Contest {
  name: string;
  run: (milliseconds: number) => Promise<Load>;
}

/** Bare inserts of the same documents under the same indexes, 256 a call: what the engine can do at most. */
function bareInserts(connection: Connection): Contest {
  const orders = connection.collection<OrderRow>('bench_orders');
  return {
    name: 'bare insertMany, 256 a call',
    run: async (milliseconds) => {
      const load = await underLoad(1, milliseconds, () =>
        orders.insertMany(
          Array.from({ length: batchSize }, () => orderFor('evt_bare')),
          { ordered: false },
        ),
      );
      return { ...load, rate: load.rate * batchSize };
    },
  };
}

/** What a textbook does: one transaction a buyer, over counter, order and movement. */
function textbook(connection: Connection, eventId: string): Contest {
  return {
    name: `one transaction a buyer, ${textbookBuyers} buyers`,
    run: (milliseconds) =>
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
      }),
  };
}

function lanes(name: string, book: Lanes, eventIds: string[], callers: number): Contest {
  return {
    name,
    run: (milliseconds) =>
      underLoad(callers, milliseconds, (caller) => {
        const eventId = eventIds[caller % eventIds.length] ?? '';
        return book.submit(eventId, new HoldSeats(orderFor(eventId), { personCap: 0 }));
      }),
  };
}

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
    const contests = [
      bareInserts(connection),
      lanes('one hot tier, 500 buyers', book, [hot], buyers),
      lanes('one hot tier, 64 buyers', book, [hot], 64),
      lanes('one hot tier, 1 buyer', book, [hot], 1),
      lanes('ten events, 500 buyers', book, ten, buyers),
      textbook(connection, hot),
    ];
    const results = new Map<string, Load[]>(contests.map(({ name }) => [name, []]));
    await lanes('warm-up', book, eventIds, buyers).run(warmUpMs);
    for (let round = 0; round < rounds; round += 1)
      for (const { name, run } of contests) results.get(name)?.push(await run(roundMs));
    report(results);
  });
}

function report(results: Map<string, Load[]>): void {
  const rates = (name: string): number => median((results.get(name) ?? []).map(({ rate }) => rate));
  const limit = rates('bare insertMany, 256 a call');
  console.log('\nHolds in the booking process (median of three rounds)');
  console.log('| what | per second | of the limit | p50 ms | p99 ms | errors |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, loads] of results) {
    const p50 = median(loads.map((load) => load.p50)).toFixed(1);
    const p99 = median(loads.map((load) => load.p99)).toFixed(1);
    const errors = loads.reduce((sum, load) => sum + load.errors, 0);
    console.log(
      `| ${name} | ${rates(name).toFixed(0)} | ${(rates(name) / limit).toFixed(2)} | ${p50} | ${p99} | ${errors} |`,
    );
  }
}
