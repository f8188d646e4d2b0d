import { EmailChangeRequested } from '@utsav/contracts/messages/identity';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { headerOf } from '../testing/mail-sink';
import { NotificationsFixture } from '../testing/notifications-fixture';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running.stop(), 30_000);

it('notifies the holder of the email before by one mail for each change', async () => {
  const [userId, email] = ['usr_moves', 'before@utsav.example'];
  const change = { userId, name: 'Asha', email, at: '2026-11-23T06:00:00.000Z' };
  for (const changeId of ['1', '1', '2']) {
    const newEmail = changeId === '1' ? 'a•••@example.in' : '';
    await running.publish(EmailChangeRequested, userId, { ...change, changeId, newEmail });
  }
  await eventually(() => expect(running.mail.to(email)).toHaveLength(2), 30_000);
  const [first] = running.mail.to(email);
  if (!first) throw new Error('no mail');
  expect(headerOf(first, 'subject')).toBe('The email of your account changes');
  await eventually(async () => expect(await running.deliveries(userId)).toHaveLength(2));
});

it('mails a code at once and stores it nowhere', async () => {
  const [email, code] = ['new@utsav.example', '482915'];
  const request = { name: 'Asha', email, code, validMinutes: 30, language: 'hi' };
  await running.client(serviceCaller('gateway')).sendEmailCode(request);
  const [mail] = running.mail.to(email);
  expect(mail?.source).toContain(code);
  expect(JSON.stringify(await running.deliveries(''))).not.toContain(code);
});
