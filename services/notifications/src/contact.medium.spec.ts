import { supportEmail } from '@utsav/brand/company';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { visitor } from '@utsav/service-kit/caller/caller';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { headerOf, partOf } from './testing/mail-sink';
import { NotificationsFixture } from './testing/notifications-fixture';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running.stop(), 30_000);

const message = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '',
  message: 'My ticket <b>shows</b> no code.\n\nPlease help.',
  source: 'contact page',
  submittedAt: toTimestamp(new Date('2026-11-21T05:00:00.000Z')),
  userId: 'usr_1',
};
const support = () => running.mail.to(supportEmail);

it('reaches our support, who answer the writer', async () => {
  await running.client().sendContactMessage(message);
  await eventually(() => expect(support()).toHaveLength(1));
  const [mail] = support();
  if (!mail) throw new Error('no mail');
  expect(headerOf(mail, 'Reply-To')).toBe('asha@example.in');
  expect(headerOf(mail, 'Subject')).toBe('Message from Asha Rao');
  const shown = partOf(mail, 'text/html').toString() + mail.source;
  expect(shown).toContain('&lt;b&gt;shows&lt;/b&gt;');
  expect(mail.source).toContain('member usr_1');
});

it('waits for a mail server that is away', async () => {
  running.mail.isDown = true;
  await running.client().sendContactMessage({ ...message, name: 'Ravi' });
  await eventually(() => expect(running.mail.refused).toBeGreaterThan(0));
  running.mail.isDown = false;
  await eventually(() => expect(support().map((mail) => headerOf(mail, 'Subject'))).toContain('Message from Ravi'));
});

it('puts no line of its own into the head of the mail', async () => {
  await running
    .client()
    .sendContactMessage({ ...message, name: 'Eve\r\nBcc: all@example.in', email: 'e@e.in\r\nX: y' });
  await eventually(() => expect(support().some((mail) => headerOf(mail, 'Subject').includes('Eve'))).toBe(true));
  expect(support().some((mail) => /^(Bcc|X):/m.test(mail.source.split('\r\n\r\n')[0] ?? ''))).toBe(false);
});

it('is taken from the gateway only, which counts how often', async () => {
  const error: unknown = await running
    .client(visitor)
    .sendContactMessage(message)
    .catch((reason: unknown) => reason);
  expect(isAppError(error, 'FORBIDDEN')).toBe(true);
});
