import { bookingDefinition } from '@utsav/booking/booking.definition';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { BookingsRepository } from '@utsav/booking/bookings/bookings.repository';
import { SalesReport } from '@utsav/booking/reporting/sales-report';
import { Lanes } from '@utsav/booking/lanes/lanes';
import { HoldSeats } from '@utsav/booking/orders/hold-seats';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { OrdersRepository } from '@utsav/booking/orders/orders.repository';
import { ResizeStock } from '@utsav/booking/stock/resize-stock';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Connection } from 'mongoose';
import { compareSizes } from './compare-sizes';
import { underLoad } from './figures';
import { sampleBooking } from './sample-booking';
import type { App } from './own-service';
import { orderFor } from '@utsav/booking/testing/order-for';

const hot = 'evt_hot';
const seeds = 1000;
const events = 50;
const roundMs = 2000;

/** What the database holds from the start: sold orders and their bookings over some events, one every five seconds. */
async function fill(connection: Connection, size: number): Promise<void> {
  const orders = Array.from({ length: seeds }, (_, at): OrderRow => {
    const order = orderFor(`evt_old${at % events}`);
    return {
      ...order,
      state: 'confirmed',
      group: 'confirmed',
      nextCloseAt: null,
      bookingCode: randomId('bkg'),
      bookingId: randomId('bkg'),
    };
  });
  await connection.collection<OrderRow>('seed_orders').insertMany(orders);
  await connection.collection<BookingRow>('seed_bookings').insertMany(orders.map(sampleBooking));
  const copies = (fields: string[]) => [
    { $set: { copy: { $range: [0, size / seeds] } } },
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

function measuredIn(app: App) {
  const lanes = app.get(Lanes);
  const bookings = app.get(BookingsRepository);
  const orders = app.get(OrdersRepository);
  const figures = app.get(SalesReport);
  const page = { ascending: false, page: 1, limit: 20 };
  const byOne = (call: () => Promise<unknown>) => () => underLoad(1, roundMs, call);
  return new Map([
    [
      'holds of one hot tier, 64 buyers',
      () => underLoad(64, roundMs, () => lanes.submit(hot, new HoldSeats(orderFor(hot), { personCap: 0 }))),
    ],
    ['bookings list, first page', byOne(() => bookings.page(page))],
    ['bookings list of one event', byOne(() => bookings.page({ ...page, eventId: 'evt_old7' }))],
    ['orders list, first page', byOne(() => orders.list({ ...page, states: [] }))],
    ['dashboard series, 90 days', byOne(() => figures.series(90))],
  ]);
}

/** What selling and the console cost with ten thousand and with a million bookings in the database. */
export const benchGrowth = (env: NodeJS.ProcessEnv): Promise<void> =>
  compareSizes(
    {
      title: 'Growth of the database, in the booking process',
      definition: bookingDefinition,
      sizes: [10_000, 1_000_000],
      rounds: 5,
      fill: async (connection, size, app) => {
        const stock = [{ showtime: '', categoryKey: 'gold', capacity: 100_000_000 }];
        await app.get<Lanes>(Lanes).submit(hot, new ResizeStock(hot, 'v1', stock));
        await fill(connection, size);
      },
      measuredIn,
    },
    env,
  );
