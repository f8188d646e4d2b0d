import { StaffSignedIn, UserErased } from '@utsav/contracts/messages/identity';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { headerOf } from '../testing/mail-sink';
import { NotificationsFixture } from '../testing/notifications-fixture';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running.stop(), 30_000);

const signIn = (userId: string, email: string) => ({
  userId,
  sessionId: `ses_${userId}`,
  name: 'Asha Admin',
  email,
  device: 'Chrome on Android',
  at: '2026-11-23T06:00:00.000Z',
});

it('notifies staff by one mail of a log-in on a new device, but not without an address', async () => {
  for (const _repeat of [1, 2])
    await running.publish(StaffSignedIn, 'usr_asha', signIn('usr_asha', 'asha@utsav.example'));
  await running.publish(StaffSignedIn, 'usr_chetan', signIn('usr_chetan', ''));
  await eventually(() => expect(running.mail.to('asha@utsav.example')).toHaveLength(1), 30_000);
  const [mail] = running.mail.to('asha@utsav.example');
  if (!mail) throw new Error('no mail');
  expect(headerOf(mail, 'subject')).toBe('New device on your staff account');
  expect(mail.source).toContain('Chrome on Android');
  await eventually(async () => expect(await running.deliveries('usr_asha')).toMatchObject([{ state: 'sent' }]));
  expect(await running.deliveries('usr_chetan')).toEqual([]);
});

it('forgets the mail with the account', async () => {
  await running.publish(StaffSignedIn, 'usr_gone', signIn('usr_gone', 'gone@utsav.example'));
  await eventually(() => expect(running.mail.to('gone@utsav.example')).toHaveLength(1), 30_000);
  await running.publish(UserErased, 'usr_gone', { userId: 'usr_gone' });
  await eventually(async () => expect(await running.deliveries('usr_gone')).toEqual([]));
});
