import { MongoClient, type Db, type Document } from 'mongodb';
import { checkAcrossServices } from './across-services';

type Rows = Document & { _id: string };

const prefix = `t_fsck_${process.pid}_${Date.now()}_`;
const now = new Date('2026-11-21T12:00:00Z');
const before = new Date('2026-11-21T11:00:00Z');
const services = ['identity', 'catalog', 'pricing', 'booking', 'payments', 'notifications'];

let mongo: MongoClient;
const db = (service: string): Db => mongo.db(`${prefix}${service}`);
const rows = (service: string, collection: string) => db(service).collection<Rows>(collection);
const breaches = async () =>
  (await checkAcrossServices(mongo, { MONGO_DB_PREFIX: prefix }, now)).breaches.map(({ invariant, found }) => [
    invariant,
    found,
  ]);

beforeAll(async () => {
  mongo = await MongoClient.connect(process.env.MONGO_URL ?? '');
});
afterAll(async () => {
  for (const service of services) await db(service).dropDatabase();
  await mongo.close();
});

/** One order that was paid, booked and told of, and one whose late money went back. */
beforeEach(async () => {
  for (const service of services) await db(service).dropDatabase();
  await rows('booking', 'orders').insertMany([
    {
      _id: 'ord_sold',
      state: 'confirmed',
      channel: 'site',
      quote: { totalPaise: 118_000 },
      payment: { providerPaymentId: 'pay_sold' },
      returnedPayments: [],
      history: [{ state: 'confirmed', at: before }],
    },
    {
      _id: 'ord_late',
      state: 'refunded',
      channel: 'site',
      quote: { totalPaise: 118_000 },
      payment: { providerPaymentId: '' },
      returnedPayments: ['pay_late'],
      history: [{ state: 'refunded', at: before }],
    },
  ]);
  await rows('booking', 'bookings').insertOne({
    _id: 'bkg_1',
    code: 'AAAA-BBBB-CCCC',
    orderId: 'ord_sold',
    paymentMode: 'online',
    transactionId: 'pay_sold',
    buyer: { email: 'meera@example.in', mobile: '+919876543210' },
    createdAt: before,
  });
  const capture = (providerPaymentId: string) => ({
    providerPaymentId,
    method: 'upi',
    amountPaise: 118_000,
    at: before,
    notedAt: before,
  });
  await rows('payments', 'payments').insertMany([
    { _id: 'ord_sold', captures: [capture('pay_sold')] },
    { _id: 'ord_late', captures: [capture('pay_late')] },
  ]);
  await rows('payments', 'refunds').insertOne({ _id: 'rfd_1', providerPaymentId: 'pay_late' });
  await rows('notifications', 'deliveries').insertMany(
    ['email', 'sms'].map((channel) => ({
      _id: channel,
      channel,
      bookingId: 'bkg_1',
      state: 'sent',
      createdAt: before,
    })),
  );
});

it('has nothing to say of sides that agree', async () => {
  expect(await breaches()).toEqual([]);
});

it.each<[string, [string, string], () => Promise<unknown>]>([
  [
    'money for an order that does not exist',
    ['I5', 'money for an order that does not exist'],
    () => rows('booking', 'orders').deleteOne({ _id: 'ord_late' }),
  ],
  [
    'money that no order took and nobody sends back',
    ['I5', 'captured, but the order is refunded'],
    () => rows('booking', 'orders').updateOne({ _id: 'ord_late' }, { $set: { returnedPayments: [] } }),
  ],
  [
    'an order that is confirmed for another amount than was paid',
    ['I6', '100 paise paid for 118000'],
    () => rows('payments', 'payments').updateOne({ _id: 'ord_sold' }, { $set: { 'captures.0.amountPaise': 100 } }),
  ],
  [
    'a booking that nobody paid',
    ['I6', 'a booking that nobody paid'],
    () => rows('booking', 'bookings').updateOne({ _id: 'bkg_1' }, { $set: { transactionId: 'pay_other' } }),
  ],
  [
    'money that booking sends back and payments never asked back',
    ['I5', 'nobody asked the money back'],
    () => rows('payments', 'refunds').deleteMany({}),
  ],
  [
    'a buyer who was not told by mail',
    ['I21', 'no email was sent'],
    () => rows('notifications', 'deliveries').updateOne({ _id: 'email' }, { $set: { state: 'failed' } }),
  ],
  [
    'a message that still waits in an outbox',
    ['I18', '1 messages wait'],
    () => rows('catalog', 'outbox').insertOne({ _id: 'msg_1', at: before }),
  ],
])('finds %s', async (_, breach, wound) => {
  await wound();
  expect(await breaches()).toEqual([breach]);
});

it('gives a minute to what is on its way', async () => {
  await rows('catalog', 'outbox').insertOne({ _id: 'msg_1', at: new Date(now.getTime() + 1) });
  await rows('payments', 'payments').updateOne(
    { _id: 'ord_late' },
    {
      $push: {
        captures: { providerPaymentId: 'pay_new', method: 'upi', notedAt: new Date(now.getTime() + 1) },
      } as never,
    },
  );
  expect(await breaches()).toEqual([]);
});
