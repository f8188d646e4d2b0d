import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { dailySalesKey, type DailySalesRow } from '@utsav/booking/daily-sales/daily-sales.schema';
import { indiaDay } from '@utsav/contracts/time/india-time';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { noSeatsAside, stockKey, type StockChange, type StockRow } from '@utsav/booking/stock/stock.schema';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Connection } from 'mongoose';
import { underLoad, type Load } from './figures';
import { withOwnBooking } from './own-service';
import { sampleBooking } from './sample-booking';
import { sampleOrder } from './sample-order';

const buyers = 64;
const warmUpMs = 10_000;
const roundMs = 15_000;

interface Note {
  _id: string;
  of: string;
}

/**
 * The baseline of complete orders: what a textbook commits for one, a transaction a step, and nothing else. No services,
 * no payment page, no webhook, no codes, no messages sent.
 */
export async function benchTextbookOrders(env: NodeJS.ProcessEnv): Promise<void> {
  await withOwnBooking(env, async (_, connection) => {
    const eventId = randomId('evt');
    const capacity = 1_000_000;
    await connection.collection<StockRow>('stock').insertOne({
      _id: stockKey(eventId, '', 'gold'),
      eventId,
      showtime: '',
      categoryKey: 'gold',
      capacity,
      available: capacity,
      held: 0,
      sold: 0,
      blocked: 0,
      ...noSeatsAside,
    });
    await underLoad(buyers, warmUpMs, () => completeOrder(connection, eventId));
    report(await underLoad(buyers, roundMs, () => completeOrder(connection, eventId)));
  });
}

async function completeOrder(connection: Connection, eventId: string): Promise<void> {
  const orders = connection.collection<OrderRow>('orders');
  const stock = connection.collection<StockRow>('stock');
  const bookings = connection.collection<BookingRow>('bookings');
  const sales = connection.collection<DailySalesRow>('daily_sales');
  const notes = (name: string) => connection.collection<Note>(`textbook_${name}`);
  const payments = notes('payments');
  const ledger = notes('ledger_entries');
  const outbox = notes('outbox');
  const movements = notes('stock_movements');
  const order = sampleOrder(eventId);
  const note = (): Note => ({ _id: randomId('row'), of: order._id });
  const move = async (change: StockChange, session: Session): Promise<void> => {
    const enough = Object.fromEntries(Object.entries(change).map(([counter, by]) => [counter, { $gte: -by }]));
    const { modifiedCount } = await stock.updateOne(
      { _id: stockKey(eventId, '', 'gold'), ...enough },
      { $inc: change },
      { session },
    );
    if (modifiedCount !== 1) throw new Error('sold out');
    await movements.insertOne(note(), { session });
    await outbox.insertOne(note(), { session });
  };

  await inTransaction(connection, async (session) => {
    await move({ available: -1, held: 1 }, session);
    await orders.insertOne(order, { session });
  });
  await payments.insertOne({ ...note(), _id: order._id });
  await orders.updateOne({ _id: order._id, state: 'held' }, { $set: { state: 'paying' } });
  await inTransaction(connection, async (session) => {
    await payments.updateOne({ _id: order._id }, { $set: { state: 'captured' } }, { session });
    await ledger.insertOne(note(), { session });
    await outbox.insertOne(note(), { session });
  });
  await inTransaction(connection, async (session) => {
    await move({ held: -1, sold: 1 }, session);
    const [bookingId, bookingCode] = [randomId('bkg'), randomId('code')];
    const confirmed = { state: 'confirmed' as const, bookingId, bookingCode };
    await orders.updateOne({ _id: order._id, state: 'paying' }, { $set: confirmed }, { session });
    await bookings.insertOne(sampleBooking({ ...order, ...confirmed }), { session });
    const day = indiaDay(new Date());
    await sales.updateOne(
      { _id: dailySalesKey(day, eventId) },
      { $inc: { orders: 1, tickets: 1, revenuePaise: order.quote.totalPaise }, $setOnInsert: { day, eventId } },
      { session, upsert: true },
    );
  });
  await inTransaction(connection, async (session) => {
    await payments.updateOne({ _id: order._id }, { $set: { state: 'booked' } }, { session });
    await ledger.insertOne(note(), { session });
  });
}

async function inTransaction(connection: Connection, work: (session: Session) => Promise<void>): Promise<void> {
  const session = await connection.startSession();
  try {
    await session.withTransaction(() => work(session), {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority', j: true },
      timeoutMS: 20_000,
    });
  } finally {
    await session.endSession();
  }
}

function report({ rate, p50, p99, errors }: Load): void {
  console.log(`\nWhat a textbook commits for a complete order, one transaction a step, ${buyers} buyers, nothing else`);
  console.log('| per second | p50 ms | p99 ms | errors |');
  console.log('| ---: | ---: | ---: | ---: |');
  console.log(`| ${rate.toFixed(1)} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${errors} |`);
}
