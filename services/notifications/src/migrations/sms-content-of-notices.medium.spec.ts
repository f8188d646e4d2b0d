import { brandName } from '@utsav/brand/name';
import { NotificationsFixture } from '../testing/notifications-fixture';
import { smsContentOfNotices } from './0002-sms-content-of-notices';

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
    variables: ['UTA1', 'Indie Nights', '₹1,180'],
    text,
  });
  expect([await smsOf('sent'), await smsOf('unknown')]).toEqual([undefined, undefined]);
});
