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
const violations = async () =>
  (await checkAcrossServices(mongo, { MONGO_DB_PREFIX: prefix }, now, 10)).violations.map(
    ({ invariant, found }) => `${invariant}: ${found}`,
  );

beforeAll(async () => {
  mongo = await MongoClient.connect(process.env.MONGO_URL ?? '');
});
afterAll(async () => {
  for (const service of services) await db(service).dropDatabase();
  await mongo.close();
});

/** One order that was paid, booked and published, and one whose late money went back; their event, coupon and review. */
beforeEach(async () => {
  for (const service of services)
    for (const { collectionName } of await db(service).collections()) await rows(service, collectionName).deleteMany();
  await rows('booking', 'orders').insertMany([
    {
      _id: 'ord_sold',
      state: 'confirmed',
      channel: 'site',
      quote: { totalPaise: 118_000 },
      payment: { providerPaymentId: 'pay_sold' },
      returnedPayments: [],
      couponId: 'cpn_1',
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
    quote: { totalPaise: 118_000 },
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
    {
      _id: 'ord_sold',
      captures: [capture('pay_sold')],
      booking: { bookingId: 'bkg_1', totalPaise: 118_000 },
    },
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
  const line = (account: string, debitPaise: number, creditPaise: number) => ({ account, debitPaise, creditPaise });
  await rows('payments', 'ledger_entries').insertOne({
    _id: 'confirm/ord_sold',
    orderId: 'ord_sold',
    lines: [line('deposits', 118_000, 0), line('revenue', 0, 100_000), line('gst', 0, 18_000)],
  });
  await rows('notifications', 'ticket_documents').insertOne({ _id: 'bkg_1' });
  await rows('notifications', 'invoices').insertOne({
    _id: 'inv_1',
    kind: 'invoice',
    bookingId: 'bkg_1',
    facts: {
      taxedByHead: true,
      placeOfSupply: { code: '27' },
      seller: { state: { code: '27' } },
      taxLines: [{ basisPoints: 1800, taxablePaise: 60_003, gstPaise: 10_800 }],
    },
  });
  const prices = (key: string, type: string, pricePaise: number) => ({ key, type, pricePaise, feePaise: 0 });
  const pass = prices('all', 'All days', 250_000);
  const ticketCategories = [
    { ...prices('gold', 'Gold', 100_000), totalSeats: 9 },
    { ...pass, totalSeats: 9, coverage: { covers: 'all', coveredShows: [], drawsOn: '' } },
  ];
  const showtimes = [
    {
      key: 'sat',
      pricePaise: 120_000,
      totalSeats: 0,
      categories: [{ key: 'gold', pricePaise: 130_000, totalSeats: null }],
    },
    { key: 'sun', pricePaise: 120_000, totalSeats: 0 },
    { key: 'mon', totalSeats: 0 },
  ];
  const event = { version: 3, category: 'Music', taxKind: 'concert', ticketCategories, showtimes };
  await rows('catalog', 'events').insertOne({
    _id: 'evt_1',
    ...event,
    ratingSum: 9,
    ratingCount: 2,
    updatedAt: before,
  });
  await rows('catalog', 'reviews').insertMany([
    { _id: 'rev_1', eventId: 'evt_1', rating: 5 },
    { _id: 'rev_2', eventId: 'evt_1', rating: 4 },
  ]);
  await rows('pricing', 'event_prices').insertOne({
    _id: 'evt_1',
    version: 3,
    eventCategory: 'Music',
    taxKind: 'concert',
    showtimes: [130_000, 120_000, 100_000].map((pricePaise, at) => ({
      key: showtimes[at]?.key,
      prices: [{ key: 'gold', pricePaise }],
    })),
    categories: [prices('gold', 'Gold', 100_000), { ...pass, covers: 'all' }],
  });
  await rows('pricing', 'coupons').insertOne({ _id: 'cpn_1', code: 'SAVE', usedCount: 1 });
});

it('has nothing to say of sides that agree', async () => {
  expect(await violations()).toEqual([]);
});

/** What must be said, by invariant, of each corruption. */
const corruptions: Record<string, () => Promise<unknown>> = {
  'I5: money for an order that does not exist': () => rows('booking', 'orders').deleteOne({ _id: 'ord_late' }),
  'I5: captured, but the order is refunded': () =>
    rows('booking', 'orders').updateOne({ _id: 'ord_late' }, { $set: { returnedPayments: [] } }),
  'I6: 100 paise paid for 118000': () =>
    rows('payments', 'payments').updateOne({ _id: 'ord_sold' }, { $set: { 'captures.0.amountPaise': 100 } }),
  'I35: CGST and SGST share 10801 paise': () =>
    rows('notifications', 'invoices').updateOne({ _id: 'inv_1' }, { $set: { 'facts.taxLines.0.gstPaise': 10_801 } }),
  'I35: GST of 10802 paise on 60003, due are 10800': () =>
    rows('notifications', 'invoices').updateOne({ _id: 'inv_1' }, { $set: { 'facts.taxLines.0.gstPaise': 10_802 } }),
  'I6: a booking without a payment': () =>
    rows('booking', 'bookings').updateOne({ _id: 'bkg_1' }, { $set: { transactionId: 'pay_other' } }),
  'I5: no refund requested': () => rows('payments', 'refunds').deleteMany({}),
  'I21: no email was sent': () =>
    rows('notifications', 'deliveries').updateOne({ _id: 'email' }, { $set: { state: 'failed' } }),
  'I18: 1 messages wait': () => rows('catalog', 'outbox').insertOne({ _id: 'msg_1', at: before }),
  'I15: pricing counts 6 uses, booking has 1': () =>
    rows('pricing', 'coupons').updateOne({ _id: 'cpn_1' }, { $inc: { usedCount: 5 } }),
  'I15: pricing counts 0 uses, booking has 1': () =>
    rows('pricing', 'coupons').updateOne({ _id: 'cpn_1' }, { $set: { usedCount: 0 } }),
  'I29: pricing charges other prices than the catalogue shows': () =>
    rows('pricing', 'event_prices').updateOne({ _id: 'evt_1' }, { $mul: { 'categories.0.pricePaise': 10 } }),
  'I29: only one of pricing and catalogue has sun/gold: 120000 paise': () =>
    rows('pricing', 'event_prices').updateOne({ _id: 'evt_1' }, { $set: { 'showtimes.1.prices.0.pricePaise': 1 } }),
  'I29: only one of pricing and catalogue has mon/gold: 100000 paise': () =>
    rows('pricing', 'event_prices').updateOne({ _id: 'evt_1' }, { $pop: { showtimes: 1 } }),
  'I29: pricing has version 2, the catalogue 3': () =>
    rows('pricing', 'event_prices').updateOne({ _id: 'evt_1' }, { $set: { version: 2 } }),
  'I29: taxed as other, the catalogue says concert': () =>
    rows('pricing', 'event_prices').updateOne({ _id: 'evt_1' }, { $set: { taxKind: 'other' } }),
  'I29: pricing does not know the event': () => rows('pricing', 'event_prices').deleteOne({ _id: 'evt_1' }),
  'I29: prices of an event that does not exist': () => rows('pricing', 'event_prices').insertOne({ _id: 'evt_gone' }),
  'I30: the sum of ratings is off by 10, their number by 0': () =>
    rows('catalog', 'events').updateOne({ _id: 'evt_1' }, { $inc: { ratingSum: 10 } }),
  'I40: erased, and still named in ticket_documents': async () => {
    await rows('notifications', 'erased_subjects').insertOne({ _id: 'usr_erased', at: new Date(0) });
    await rows('notifications', 'ticket_documents').updateOne(
      { _id: 'bkg_1' },
      { $set: { ownerId: 'usr_erased', facts: { buyer: { name: 'Meera', mobile: '', email: '' } } } },
      { upsert: true },
    );
  },
  'I31: a ticket of a booking that does not exist': () =>
    rows('notifications', 'ticket_documents').insertOne({ _id: 'bkg_phantom' }),
  'I31: an invoice of a booking that does not exist': () =>
    rows('notifications', 'invoices').insertOne({ _id: 'inv_2', bookingId: 'bkg_phantom' }),
  'I31: an email of a booking that does not exist': () =>
    rows('notifications', 'deliveries').insertOne({ _id: 'd', bookingId: 'ord_phantom', createdAt: now }),
  'I31: sold as bkg_phantom, which is no booking of this order': () =>
    rows('payments', 'payments').updateOne({ _id: 'ord_sold' }, { $set: { 'booking.bookingId': 'bkg_phantom' } }),
  'I31: sold for 1 paise, booked for 118000': () =>
    rows('payments', 'payments').updateOne({ _id: 'ord_sold' }, { $set: { 'booking.totalPaise': 1 } }),
  'I42: the dashboard counts 118000 paise, the ledger 100000': () =>
    rows('payments', 'ledger_entries').insertOne({
      _id: 'refund-asked/rfd_2',
      orderId: 'ord_sold',
      lines: [
        { account: 'refunds', debitPaise: 18_000, creditPaise: 0 },
        { account: 'refunds-payable', debitPaise: 0, creditPaise: 18_000 },
      ],
    }),
  'I42: the dashboard counts 100000 paise, the ledger 118000': () =>
    rows('booking', 'bookings').updateOne({ _id: 'bkg_1' }, { $set: { refundedPaise: 18_000 } }),
  'I31: an entry of a sale without its booking': () =>
    rows('payments', 'ledger_entries').insertOne({ _id: 'cash/ord_phantom', orderId: 'ord_phantom', lines: [] }),
};

it.each(Object.entries(corruptions))('finds %s', async (violation, corrupt) => {
  await corrupt();
  expect(await violations()).toEqual([violation]);
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
  expect(await violations()).toEqual([]);
});

it('leaves alone what pricing may not have received yet', async () => {
  const late = new Date(now.getTime() + 1);
  const order = { channel: 'site', couponId: 'cpn_1', returnedPayments: [] };
  await rows('booking', 'orders').insertMany([
    { _id: 'ord_new', ...order, state: 'confirmed', history: [{ state: 'confirmed', at: late }] },
    { _id: 'ord_end', ...order, state: 'cancelled', history: [{ state: 'cancelled', at: late }] },
  ]);
  await rows('catalog', 'events').updateOne({ _id: 'evt_1' }, { $set: { version: 4, updatedAt: late } });
  for (const usedCount of [1, 2, 3]) {
    await rows('pricing', 'coupons').updateOne({ _id: 'cpn_1' }, { $set: { usedCount } });
    expect(await violations()).toEqual([]);
  }
});

it('takes the fee that a buyer paid for no part of the price, and an email that bounced for one that was sent', async () => {
  const captured = { 'captures.0.amountPaise': 120_785, 'captures.0.buyerFeePaise': 2785 };
  await rows('payments', 'payments').updateOne({ _id: 'ord_sold' }, { $set: captured });
  await rows('notifications', 'deliveries').updateOne({ _id: 'email' }, { $set: { state: 'bounced' } });
  expect(await violations()).toEqual([]);
});

it('leaves alone stars that staff set by hand', async () => {
  await rows('catalog', 'events').updateOne({ _id: 'evt_1' }, { $set: { ratingSum: 450, isRatedByStaff: true } });
  expect(await violations()).toEqual([]);
});

it('looks again where rows do not tell their age: what passes is no violation', async () => {
  await rows('pricing', 'event_prices').insertOne({ _id: 'evt_gone' });
  const looking = checkAcrossServices(mongo, { MONGO_DB_PREFIX: prefix }, now, 500);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await rows('pricing', 'event_prices').deleteOne({ _id: 'evt_gone' });
  expect((await looking).violations).toEqual([]);
});

it('says which check could not be made, and makes the others', async () => {
  const closed = await MongoClient.connect(process.env.MONGO_URL ?? '');
  const open = closed.db.bind(closed);
  closed.db = (name, options) => {
    if (name === `${prefix}catalog`) throw new Error('no right to read the catalogue');
    return open(name, options);
  };
  const {
    invariants,
    violations: found,
    unchecked,
  } = await checkAcrossServices(closed, { MONGO_DB_PREFIX: prefix }, now);
  await closed.close();
  expect([invariants, found]).toEqual([['I5', 'I6', 'I21', 'I15', 'I31', 'I35', 'I42', 'I40'], []]);
  expect(unchecked.map(({ invariant }) => invariant)).toEqual(['I18', 'I29', 'I30']);
  expect(unchecked[0]?.reason).toBe('no right to read the catalogue');
});
