import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { BookingsRepository } from '@utsav/booking/bookings/bookings.repository';
import { SalesFigures } from '@utsav/booking/figures/sales-figures';
import { Lanes } from '@utsav/booking/lanes/lanes';
import { HoldSeats } from '@utsav/booking/orders/hold-seats';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { OrdersRepository } from '@utsav/booking/orders/orders.repository';
import { FitStock } from '@utsav/booking/stock/fit-stock';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Connection } from 'mongoose';
import { underLoad, type Load } from './figures';
import { reportGrowth } from './growth-report';
import { sampleBooking } from './sample-booking';
import { withOwnBooking } from './own-service';
import { sampleOrder } from './sample-order';

const sizes = [10_000, 1_000_000];
const seeds = 1000;
const events = 50;
const roundMs = 4000;

interface Measured {
  name: string;
  run: () => Promise<Load>;
}

/** What the database holds from the start: sold orders and their bookings over some events, one every five seconds. */
async function fill(connection: Connection, from: number, to: number): Promise<void> {
  if (from === 0) {
    const orders = Array.from({ length: seeds }, (_, at): OrderRow => {
      const order = sampleOrder(`evt_old${at % events}`);
      return { ...order, state: 'confirmed', bookingCode: randomId('bkg'), bookingId: randomId('bkg') };
    });
    await connection.collection<OrderRow>('seed_orders').insertMany(orders);
    await connection.collection<BookingRow>('seed_bookings').insertMany(orders.map(sampleBooking));
  }
  const copies = (fields: string[]) => [
    { $set: { copy: { $range: [from / seeds, to / seeds] } } },
    { $unwind: '$copy' },
    {
      $set: {
        ...Object.fromEntries(fields.map((field) => [field, { $concat: [`$${field}`, '-', { $toString: '$copy' }] }])),
        createdAt: { $subtract: ['$createdAt', { $multiply: ['$copy', 5000] }] },
      },
    },
  ];
  const into = (collection: string) => ({ $merge: { into: collection, whenMatched: 'fail' } });
  await connection
    .collection('seed_orders')
    .aggregate([...copies(['_id', 'requestKey', 'bookingCode', 'bookingId']), { $unset: 'copy' }, into('orders')])
    .toArray();
  const ticketId = { $concat: [{ $first: '$tickets.id' }, '-', { $toString: '$copy' }] };
  await connection
    .collection('seed_bookings')
    .aggregate([
      ...copies(['_id', 'code', 'orderId']),
      { $set: { tickets: [{ $mergeObjects: [{ $first: '$tickets' }, { id: ticketId }] }] } },
      { $unset: 'copy' },
      into('bookings'),
    ])
    .toArray();
}

/** What selling and the console cost with ten thousand and with a million bookings in the database. */
export async function benchGrowth(env: NodeJS.ProcessEnv): Promise<void> {
  await withOwnBooking(env, async (app, connection) => {
    const lanes = app.get(Lanes);
    const bookings = app.get(BookingsRepository);
    const orders = app.get(OrdersRepository);
    const figures = app.get(SalesFigures);
    const hot = randomId('evt');
    const everything = {
      userId: '',
      eventId: '',
      paymentStatus: '',
      paymentMode: '',
      from: null,
      to: null,
      search: '',
    };
    const page = { ...everything, sort: '-createdAt', page: 1, limit: 20 };
    const measured: Measured[] = [
      {
        name: 'holds of one hot tier, 64 buyers',
        run: () => underLoad(64, roundMs, () => lanes.submit(hot, new HoldSeats(sampleOrder(hot), undefined, 0))),
      },
      { name: 'bookings list, first page', run: () => underLoad(1, roundMs, () => bookings.page(page)) },
      {
        name: 'bookings list of one event',
        run: () => underLoad(1, roundMs, () => bookings.page({ ...page, eventId: 'evt_old7' })),
      },
      {
        name: 'orders list, first page',
        run: () =>
          underLoad(1, roundMs, () => orders.list({ search: '', status: '', sort: '-createdAt', page: 1, limit: 20 })),
      },
      { name: 'dashboard series, 90 days', run: () => underLoad(1, roundMs, () => figures.series(90)) },
    ];
    const results = new Map<string, Load[]>(measured.map(({ name }) => [name, []]));
    const stock = [{ showtime: '', categoryKey: 'gold', capacity: 100_000_000 }];
    await lanes.submit(hot, new FitStock(hot, 1, stock));
    let filled = 0;
    for (const size of sizes) {
      await fill(connection, filled, size);
      filled = size;
      // What was filled in is written to the disk, and known, before anything is measured.
      await connection.db?.admin().command({ fsync: 1 });
      for (const { run } of measured) await run();
      for (const { name, run } of measured) results.get(name)?.push(await run());
    }
    reportGrowth('Growth of the database, in the booking process', sizes, results);
  });
}
