import { Lanes } from '@utsav/booking/lanes/lanes';
import { HoldSeats } from '@utsav/booking/orders/hold-seats';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { ResizeStock } from '@utsav/booking/stock/resize-stock';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Connection } from 'mongoose';
import { percentile, Table, underLoad } from './figures';
import { withOwnBooking } from './own-service';
import { orderFor } from '@utsav/booking/testing/order-for';

const buyers = 64;
const roundMs = 8000;
/** So many of a hundred holds lapse after a second; the others outlive the bench. */
const lapsing = 10;
const timeoutMs = 20_000;

/** How fast seats are sold while others come back, and how late they come back. */
export async function benchExpiry(env: NodeJS.ProcessEnv): Promise<void> {
  await withOwnBooking(env, async (app, connection) => {
    const book = app.get(Lanes);
    const eventId = randomId('evt');
    const sell = (share: number) => () => {
      const lapses = Math.random() * 100 < share;
      const order = orderFor(eventId, lapses ? { holdExpiresAt: new Date(Date.now() + 1000) } : {});
      // Nothing to pay, so that no other service is called to close a page.
      order.quote = { ...order.quote, totalPaise: 0 };
      return book.submit(eventId, new HoldSeats(order, { personCap: 0 }));
    };
    await book.submit(
      eventId,
      new ResizeStock(eventId, 'v1', [{ showtime: '', categoryKey: 'gold', capacity: 100_000_000 }]),
    );
    await underLoad(buyers, 3000, sell(0));
    const alone = await underLoad(buyers, roundMs, sell(0));
    const beside = await underLoad(buyers, roundMs, sell(lapsing));
    const late = await lateness(connection);
    const title = 'Selling while holds lapse, in the booking process, 64 buyers';
    const table = new Table(title, 'what', 'per second', 'of selling alone', 'p99 ms');
    for (const [name, { rate, p99 }] of Object.entries({ alone, [`while ${lapsing} % lapse`]: beside }))
      table.row(`selling ${name}`, rate.toFixed(0), (rate / alone.rate).toFixed(2), p99.toFixed(0));
    const returned = ((late.length * 1000) / roundMs).toFixed(0);
    table.row('seats back after their time', returned, '', percentile(late, 0.99).toFixed(0));
  });
}

/** Milliseconds from the end of each hold until its seats were back; throws when some never come. */
async function lateness(connection: Connection): Promise<number[]> {
  const orders = connection.collection<OrderRow>('orders');
  const overdue = {
    nextCloseAt: { $type: 'date' as const },
    holdExpiresAt: { $lt: new Date(Date.now() + 60_000) },
  };
  for (const end = Date.now() + timeoutMs; (await orders.countDocuments(overdue)) > 0;)
    if (Date.now() > end) throw new Error('holds outlive their time');
  const released = await orders.find({ state: 'expired' }, { projection: { history: 1, holdExpiresAt: 1 } }).toArray();
  return released.map(({ history, holdExpiresAt }) => (history.at(-1)?.at.getTime() ?? 0) - holdExpiresAt.getTime());
}
