import { brandName } from '@utsav/brand/name';
import { smsCatalogue, smsTemplates } from '../i18n/en/sms-catalogue';
import { isGsm7 } from '../sms/gsm7';
import { smsContent } from './sms-content';
import { dltText, smsText } from './sms-texts';

it('fills the approved text, and lists the variables in its order', () => {
  expect(smsContent('otp', 'en', { minutes: '5', otp: '482913' })).toEqual({
    template: 'otp',
    language: 'en',
    variables: ['482913', '5'],
    text: `482913 is your ${brandName} code. It is valid for 5 minutes. Do not share it with anyone.`,
  });
});

it('shortens a variable that operators would reject, in the text as in the list', () => {
  const event = `${'क'.repeat(29)} ${'x'.repeat(20)}`;
  const { text, variables } = smsContent('booking-cancelled', 'en', { booking: 'UTA1', event });
  expect(variables).toEqual(['UTA1', 'क'.repeat(29)]);
  expect(text).toBe(`${brandName}: Your booking UTA1 for ${'क'.repeat(29)} is cancelled.`);
});

it('fills the text of another language in its own order, and cuts no letter in two', () => {
  const { text, variables, language } = smsContent('booking-cancelled', 'hi', {
    booking: 'UTA1',
    event: 'कि'.repeat(20),
  });
  expect(variables).toEqual(['कि'.repeat(15), 'UTA1']);
  expect(text).toBe(`${brandName}: ${'कि'.repeat(15)} की आपकी बुकिंग UTA1 रद्द हो गई है।`);
  expect(language).toBe('hi');
  expect(smsContent('booking-cancelled', 'hi', { booking: 'UTA1', event: `${'x'.repeat(29)}कि` }).variables).toEqual([
    'x'.repeat(29),
    'UTA1',
  ]);
});

it('puts everything on one line, and words where there is nothing', () => {
  const values = { booking: 'UTA1', event: 'Indie\r\nNights', start: 'now', venue: '', tickets: '1 ticket' };
  const link = `https://utsav.example/${'long/'.repeat(10)}tickets`;
  const { variables } = smsContent('booking-confirmed', 'en', { ...values, link });
  expect(variables).toEqual(['UTA1', 'Indie Nights', 'now', 'see your ticket', '1 ticket', link]);
});

it.each([
  ['booking', 'RRDN-QVFE-ZU36', 'RRDN QVFE ZU36'],
  ['event', "Arijit & Friends: Live '26", 'Arijit and Friends Live 26'],
  ['event', 'தமிழ் இசை (2.0) 🎉', 'தமிழ் இசை 2 0'],
  ['event', '🎉', 'see your ticket'],
  ['event', 'I ❤️ Pune 2️⃣', 'I Pune 2'],
  ['event', '❤️', 'see your ticket'],
  ['event', '𝐋𝐢𝐯𝐞 ８½ ②', 'Live 8 1 2 2'],
  ['event', 'कि ❤️क़व्वाली', 'कि क़व्वाली'.normalize('NFKC')],
  ['start', 'Sat 28 Nov 2026, 7:00 pm', 'Sat 28 Nov 2026 7 pm'],
  ['start', '28 Nov 2026, 7:30 pm', '28 Nov 2026 7 30 pm'],
  ['tickets', '2 × VIP, 1 × Gold', '2 x VIP 1 x Gold'],
] as const)('leaves letters, digits and spaces in a variable: %s %s', (name, value, sent) => {
  const values = { booking: 'b', event: 'e', start: 's', venue: 'v', tickets: 't', link: 'https://utsav.example' };
  const { variables } = smsContent('booking-confirmed', 'en', { ...values, [name]: value });
  expect(variables[Object.keys(values).indexOf(name)]).toBe(sent);
});

it.each([
  ['₹1,180', 'en', '1180'],
  ['₹1,18,000', 'en', '118000'],
  ['₹1,180.50', 'en', '1180 and 50 paise'],
  ['₹1,180.50', 'hi', '1180 और 50 पैसे'],
  ['1180 and 50 paise', 'en', '1180 and 50 paise'],
] as const)('has the sign of rupees in its words, and no sign in an amount: %s', (amount, language, sent) => {
  const { variables } = smsContent('refund-of-booking', language, { amount, event: 'Garba' });
  expect(variables).toContain(sent);
});

describe.each(smsTemplates)('the text %s', (template) => {
  it.each(['en', 'hi'] as const)('may be registered in %s', (language) => {
    const text = dltText(template, language);
    // What portals and operators refuse: a variable at the end, and signs that are none of the text's own.
    expect(text).not.toMatch(/#\}[^\p{L}\p{N}]*$/u);
    expect(text).not.toMatch(/[₹{]\{|\{#(?!numeric#|alphanumeric#|url#)/);
    const names = (each: string) => [...each.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    expect(names(smsText(template, language))).toEqual(names(smsCatalogue[template].text));
  });

  it('is one message in English, with values of a usual length', () => {
    const lengths = {
      otp: 6,
      minutes: 1,
      booking: 14,
      event: 22,
      venue: 16,
      start: 18,
      before: 18,
      tickets: 9,
      amount: 5,
    };
    const link = 'https://utsav.example/tickets';
    const values = Object.entries(lengths).map(([name, length]) => [name, (name === 'otp' ? '1' : 'x').repeat(length)]);
    const content = smsContent(template, 'en', { ...Object.fromEntries(values), minutes: '5', link } as never);
    expect(isGsm7(content.text)).toBe(true);
    expect(content.text.length).toBeLessThanOrEqual(160);
  });
});
