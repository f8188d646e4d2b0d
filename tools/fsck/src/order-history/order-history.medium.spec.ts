import { MongoClient, type Document } from 'mongodb';
import { Databases } from '../databases';
import { orderHistory } from './order-history';

const prefix = `t_history_${process.pid}_${Date.now()}_`;
const at = (second: number): Date => new Date(Date.UTC(2026, 10, 25, 12, 0, second));
const buyer = { userId: 'usr_1', name: 'Meera Member', mobile: '+919000000003', email: 'meera@example.in' };

let client: MongoClient;
let databases: Databases;
const insert = (service: Parameters<Databases['of']>[0], collection: string, row: Document): Promise<unknown> =>
  databases
    .of(service)
    .collection<Document & { _id: string }>(collection)
    .insertOne(row as Document & { _id: string });

beforeAll(async () => {
  client = await MongoClient.connect(process.env.MONGO_URL ?? '');
  databases = new Databases(client, prefix);
  const history = ['held', 'paying', 'paid', 'confirmed'].map((state, second) => ({ state, at: at(second * 10) }));
  const returns = [{ refundId: 'rfd_second', state: 'processed', amountPaise: 500, at: at(50) }];
  await insert('booking', 'orders', { _id: 'ord_1', history, buyer, returns, bookingId: 'bkg_1', eventId: 'evt_1' });
  await insert('booking', 'bookings', { _id: 'bkg_1', code: 'AAAA-1111', orderId: 'ord_1', createdAt: at(31), buyer });
  await insert('booking', 'stock_movements', { _id: 'hold/1', cause: 'ord_1', kind: 'hold', at: at(1), held: 1 });
  await insert('payments', 'payments', {
    _id: 'ord_1',
    linkId: 'plink_1',
    createdAt: at(5),
    amountPaise: 118_000,
    state: 'captured',
    buyer,
    captures: [{ providerPaymentId: 'pay_1', amountPaise: 118_000, method: 'upi', notedAt: at(21) }],
  });
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_1', email: buyer.email } } },
  });
  await insert('payments', 'provider_events', { _id: 'evt_webhook', body, receivedAt: at(20), handledAt: at(21) });
  await insert('payments', 'ledger_entries', {
    _id: 'capture/pay_1',
    orderId: 'ord_1',
    at: at(22),
    lines: [{ account: 'provider', debitPaise: 118_000, creditPaise: 0 }],
  });
  await insert('payments', 'refunds', {
    _id: 'rfd_1',
    orderId: 'ord_1',
    createdAt: at(60),
    state: 'pending',
    amountPaise: 500,
  });
  await insert('notifications', 'deliveries', {
    _id: 'dlv_1',
    bookingId: 'bkg_1',
    channel: 'sms',
    state: 'sent',
    createdAt: at(32),
  });
  await insert('notifications', 'ticket_documents', {
    _id: 'bkg_1',
    state: 'ready',
    createdAt: at(33),
    facts: { buyer },
  });
  await insert('notifications', 'invoices', {
    _id: 'inv_1',
    bookingId: 'bkg_1',
    kind: 'invoice',
    number: 'UTS/1',
    issuedAt: at(34),
  });
  await insert('booking', 'orders', { _id: 'ord_other', history: [{ state: 'held', at: at(0) }] });
});
afterAll(async () => {
  for (const database of databases.all) await database.dropDatabase();
  await client.close();
});

it('lists what all services know, in the order of time', async () => {
  const steps = await orderHistory(databases, 'ord_1');
  expect(steps.map(({ what }) => what)).toEqual([
    'order held',
    'stock hold',
    'payment opened',
    'order paying',
    'order paid',
    'webhook payment.captured',
    'capture',
    'ledger',
    'order confirmed',
    'booking',
    'sms sent',
    'ticket document ready',
    'invoice',
    'return processed',
    'refund pending',
  ]);
});

it.each(['bkg_1', 'aaaa-1111', 'plink_1', 'pay_1'])('is found by %s', async (id) => {
  expect(await orderHistory(databases, id)).toEqual(await orderHistory(databases, 'ord_1'));
});

it('has no personal data', async () => {
  const text = JSON.stringify(await orderHistory(databases, 'ord_1'));
  for (const value of [buyer.name, buyer.mobile, buyer.email]) expect(text).not.toContain(value);
});

it('is empty for an order that does not exist', async () => {
  expect(await orderHistory(databases, 'ord_unknown')).toEqual([]);
});
