import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { emailHtml, emailText } from '../booking-emails/email-body';
import { announcementMail, mostListed, ticketsMail, type MailedEvent } from './event-mail';

const options = {
  siteUrl: 'https://utsav.example',
  to: { name: 'Asha', email: 'asha@mails.example' },
  language: 'hi' as const,
  token: 'token',
};
const event = (id: string, changes: Partial<MailedEvent> = {}): MailedEvent => ({
  id,
  name: `Raga <${id}>`,
  startsAt: toTimestamp(new Date('2026-12-01T13:00:00Z')),
  venue: { name: 'Dockyard Hall', city: 'Mumbai' } as never,
  translations: {},
  ...changes,
});

it('one new event has a mail of its own, with name and venue in the language of the reader', () => {
  const hi = { name: 'राग', venueName: 'डॉकयार्ड हॉल' } as never;
  const mail = announcementMail([event('a', { translations: { hi } })], options);
  expect(mail).toMatchObject({ subject: 'नया: राग', link: { url: 'https://utsav.example/hi/events/a' } });
  expect(mail.paragraphs[1]).toContain('डॉकयार्ड हॉल, Mumbai');
  expect(mail.list).toBeUndefined();
  expect(ticketsMail(event('a', { translations: { hi } }), options).subject).toBe('राग के टिकट उपलब्ध हैं');
});

it('several are listed with their links, escaped, and of too many it says how many more', () => {
  const events = Array.from({ length: mostListed + 3 }, (_, at) => event(`e${at}`));
  const mail = announcementMail(events, { ...options, language: 'en' });
  expect(mail.subject).toBe('New: Raga <e0> and 22 more');
  expect(mail.list).toHaveLength(mostListed);
  expect(mail.closing?.[0]).toBe('And 3 more.');
  expect(emailText(mail)).toContain(
    'Raga <e1>\n01 Dec 2026, 6:30 pm, Dockyard Hall, Mumbai\nhttps://utsav.example/events/e1',
  );
  expect(emailHtml(mail)).toContain('href="https://utsav.example/events/e1"');
  expect(emailHtml(mail)).toContain('Raga &lt;e1&gt;');
});
