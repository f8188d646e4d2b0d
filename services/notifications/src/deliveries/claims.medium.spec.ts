import { NotificationsFixture } from '../testing/notifications-fixture';
import { DeliveriesRepository } from './deliveries.repository';

let running: NotificationsFixture;
let deliveries: DeliveriesRepository;
beforeAll(async () => {
  running = await NotificationsFixture.start();
  deliveries = running.get(DeliveriesRepository);
});
afterAll(() => running?.stop(), 30_000);

const owe = (bookingId: string) =>
  deliveries.insert({ bookingId, channel: 'sms', purpose: 'tickets', state: 'pending' });

it('begins each of many once, however many callers claim it at the same time', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => owe(`bkg_${at}`)));
  const begun = await Promise.all([...ids, ...ids, ...ids].map((id) => deliveries.claim(id)));
  expect(begun.flatMap((row) => row?._id ?? []).toSorted()).toEqual(ids.toSorted());
  expect(begun.flatMap((row) => row?.attempts ?? [])).toEqual(ids.map(() => 1));
});

it('gives nothing of what is not due, among what is', async () => {
  const [due, sent, gone] = [await owe('bkg_due'), await owe('bkg_sent'), 'dlv_unknown'];
  await deliveries.claim(sent);
  await deliveries.markSent(sent, 'sms_1');
  const begun = await Promise.all([sent, due, gone].map((id) => deliveries.claim(id)));
  expect(begun.map((row) => row?._id)).toEqual([undefined, due, undefined]);
  expect(await deliveries.claim(due)).toBeNull();
});

it('lists what did not arrive, the newest first, and sends what failed again from the first attempt on', async () => {
  const [failed, bounced] = [await owe('bkg_failed'), await owe('bkg_bounced')];
  await deliveries.claim(failed);
  await deliveries.markFailed(failed, 'rejected');
  const mail = await deliveries.insert({
    bookingId: 'bkg_mail',
    channel: 'email',
    purpose: 'tickets',
    state: 'pending',
  });
  await deliveries.markSent(mail, 'mail_1');
  await deliveries.markBounced(mail, 'hard_bounce');
  const { rows, total } = await deliveries.undelivered(1, 10);
  expect([rows.map(({ _id }) => _id), total]).toEqual([[mail, failed], 2]);
  expect((await deliveries.undelivered(2, 1)).rows.map(({ _id }) => _id)).toEqual([failed]);

  expect(await deliveries.retry(failed)).toMatchObject({ state: 'pending', attempts: 0 });
  expect([await deliveries.retry(failed), await deliveries.retry(mail), await deliveries.retry(bounced)]).toEqual([
    null,
    null,
    null,
  ]);
  expect((await deliveries.undelivered(1, 10)).total).toBe(1);
});
