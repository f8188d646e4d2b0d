import { ticketTexts } from '@utsav/contracts/http/event-texts';
import { messagesIn } from '../i18n/messages-in';
import { sampleOrder } from '../testing/sample-order';
import { ticketDataOf } from '../tickets/ticket-data';
import { ticketDataIn } from '../tickets/ticket-data-in';
import { headerText } from './mailer';
import { ticketMailHtml, ticketMailSubject, ticketMailText } from './ticket-mail';

const links = { siteUrl: 'https://utsav.example', isAttached: true, language: 'en' } as const;

it('escapes what buyers and organizers wrote', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const data = ticketDataOf(
    sampleOrder({
      bookingCode: evil,
      buyer: { name: evil },
      event: { name: evil, venueName: evil, venueAddress: evil, city: evil, organizerName: evil },
    }),
  );
  const mail = ticketMailHtml(data, links);
  expect(mail).not.toContain('<img src=x');
  expect(mail).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('lets no text end its header', () => {
  const data = ticketDataOf(
    sampleOrder({ bookingCode: 'UTA1', event: { name: 'Night\r\nBcc: all@example.in\u2028' } }),
  );
  expect(headerText(ticketMailSubject(data, 'en'))).toBe('Your tickets for Night Bcc: all@example.in  – UTA1');
});

it('says the same in plain text as in HTML', () => {
  const data = ticketDataOf(sampleOrder({ bookingCode: 'UTA1' }));
  const both = [ticketMailText(data, links), ticketMailHtml(data, links)];
  for (const mail of both)
    for (const words of [
      'UTA1',
      'Indie Nights',
      '12 Dec 2026',
      '7:00 pm to 10:30 pm IST',
      'Jio World Garden, Mumbai',
      'GST (18%)',
      '₹5,423',
      'are attached',
      'https://utsav.example/tickets',
      'query=Jio%20World%20Garden%2C%20Bandra%20Kurla%20Complex%2C%20Mumbai',
      'UTA1.ics puts it into your calendar.',
    ])
      expect(mail).toContain(words);
});

it('says all of it in Hindi', () => {
  const data = ticketDataOf(sampleOrder({ bookingCode: 'UTA1', cancellableUntil: '2026-12-10T13:30:00.000Z' }));
  const hindi = { ...links, language: 'hi' } as const;
  expect(ticketMailSubject(data, 'hi')).toBe('Indie Nights के आपके टिकट – UTA1');
  expect(ticketMailHtml(data, hindi)).toContain('<html lang="hi-IN">');
  for (const mail of [ticketMailText(data, hindi), ticketMailHtml(data, hindi)]) {
    for (const words of [
      'नमस्ते Meera Krishnan',
      '12 दिसंबर 2026',
      'शाम 7:00 से रात 10:30 तक (भारतीय समय)',
      'जीएसटी (18%)',
      '₹5,423',
      'संलग्न हैं',
      'मुफ़्त रद्दीकरण 10 दिसंबर 2026, शाम 7:00 (भारतीय समय) तक',
    ])
      expect(mail).toContain(words);
    // Names, numbers and addresses are all that stays in Latin letters.
    expect(mail.replace(/<style.*?<\/style>|<[^>]+>|https:\S+/gs, '')).not.toMatch(/\b(?:the|your|you|and|is|are)\b/i);
  }
});

it('says until when one may cancel, or that one may not, and leads to help', () => {
  const mailsOf = (changes: Parameters<typeof sampleOrder>[0]) => {
    const data = ticketDataOf(sampleOrder(changes));
    return [ticketMailText(data, links), ticketMailHtml(data, links)];
  };
  for (const mail of mailsOf({ cancellableUntil: '2026-12-10T13:30:00.000Z' }))
    expect(mail).toContain('Free cancellation until 10 Dec 2026, 7:00 pm IST, in My Bookings.');
  for (const mail of mailsOf({})) {
    expect(mail).toContain('Not refundable unless the event is cancelled.');
    expect(mail).toContain('https://utsav.example/support');
  }
  for (const mail of mailsOf({ buyer: { userId: '' } })) expect(mail).not.toMatch(/refundable|cancellation/);
});

it.each(ticketTexts)(
  'says the %s of the event in the language of the mail, and nothing where none is given',
  (name) => {
    const details = { [name]: 'White, please', translations: { hi: { [name]: 'कृपया सफ़ेद' } } };
    const label = messagesIn('en').booking.details[name];
    const mailsOf = (language: 'en' | 'hi', event: Parameters<typeof sampleOrder>[0] = {}) => {
      const data = ticketDataIn(ticketDataOf(sampleOrder(event)), language);
      return [ticketMailText(data, { ...links, language }), ticketMailHtml(data, { ...links, language })];
    };
    for (const mail of mailsOf('en', { event: { details } })) {
      expect(mail).toContain(label);
      expect(mail).toContain('White, please');
    }
    for (const mail of mailsOf('hi', { event: { details } })) {
      expect(mail).toContain(messagesIn('hi').booking.details[name]);
      expect(mail).toContain('कृपया सफ़ेद');
      expect(mail).not.toContain('White');
    }
    for (const mail of mailsOf('en')) expect(mail).not.toContain(label);
  },
);

it('leads to the site when the tickets could not be rendered', () => {
  const data = ticketDataOf(sampleOrder());
  for (const mail of [
    ticketMailText(data, { ...links, isAttached: false }),
    ticketMailHtml(data, { ...links, isAttached: false }),
  ]) {
    expect(mail).not.toContain('attached');
    expect(mail).toContain('https://utsav.example/tickets');
  }
});

describe('the poster', () => {
  const mailOf = (imageUrl: string) => ticketMailHtml(ticketDataOf(sampleOrder({ event: { imageUrl } })), links);

  it('comes from the site, in the small size', () => {
    expect(mailOf('/media/posters/indie.webp')).toContain('src="https://utsav.example/media/posters/indie-240.webp"');
  });

  it('may be a picture of another user', () => {
    expect(mailOf('https://pictures.example/indie.jpg')).toContain('src="https://pictures.example/indie.jpg"');
  });

  it('is left out where there is none', () => {
    expect(mailOf('').match(/<img/g)).toHaveLength(1);
  });
});
