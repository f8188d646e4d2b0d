import { brandName } from '@utsav/brand/name';
import { NotificationsFixture } from '../testing/notifications-fixture';
import { smsContentOfNotices } from './0002-sms-content-of-notices';
import { smsOfTypedVariables } from './0003-sms-of-typed-variables';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running.stop(), 30_000);

it('gives pending texts of the last release their template and variables, and leaves all others', async () => {
  const { db } = running.connection;
  if (!db) throw new Error('not connected');
  const rows = db.collection<{ _id: string; notice: { text: string; smsTemplate?: string; sms?: object } }>(
    'deliveries',
  );
  const text = `${brandName}: Your booking UTA1 for Indie Nights is cancelled. We are returning ₹1,180.`;
  const row = {
    channel: 'sms',
    state: 'pending',
    nextTryAt: new Date('2100-01-01'),
    notice: { text, smsTemplate: 'booking-cancelled' },
  };
  const rowOf = (_id: string, changes: object) => ({ ...row, _id, bookingId: _id, purpose: 'x', ...changes });
  await rows.insertMany([
    rowOf('old', {}),
    rowOf('sent', { state: 'sent' }),
    rowOf('unknown', { notice: { text: 'Something else' } }),
  ]);
  await smsContentOfNotices.up(db);
  await smsContentOfNotices.up(db);
  const smsOf = async (_id: string) => (await rows.findOne({ _id }))?.notice.sms;
  expect(await smsOf('old')).toEqual({
    template: 'booking-cancelled-refund',
    language: 'en',
    variables: ['UTA1', 'Indie Nights', '1180'],
    text: `${brandName}: Your booking UTA1 for Indie Nights is cancelled. We are returning Rs 1180 to you.`,
  });
  expect([await smsOf('sent'), await smsOf('unknown')]).toEqual([undefined, undefined]);
});

it('gives pending texts of the registration before the words and variables of the one with types', async () => {
  const { db } = running.connection;
  if (!db) throw new Error('not connected');
  const rows = db.collection<{ _id: string; notice: { sms: object } }>('deliveries');
  const old = {
    template: 'event-cancelled-refund',
    language: 'hi',
    variables: ["Live '26 & More", 'UTA1', '₹1,180.50'],
    text: 'of before',
  };
  const row = { channel: 'sms', nextTryAt: new Date('2100-01-01'), purpose: 'x', notice: { sms: old } };
  await rows.insertMany([
    { ...row, _id: 'typed', bookingId: 'typed', state: 'pending' },
    { ...row, _id: 'gone', bookingId: 'gone', state: 'sent' },
  ] as never);
  await smsOfTypedVariables.up(db);
  await smsOfTypedVariables.up(db);
  const smsOf = async (_id: string) => (await rows.findOne({ _id }))?.notice.sms;
  expect(await smsOf('typed')).toEqual({
    ...old,
    variables: ['Live 26 और More', 'UTA1', '1180 और 50 पैसे'],
    text: `${brandName}: Live 26 और More नहीं होगा, इसलिए आपकी बुकिंग UTA1 समाप्त हो गई है। हम रु 1180 और 50 पैसे लौटा रहे हैं।`,
  });
  expect(await smsOf('gone')).toEqual(old);
});
