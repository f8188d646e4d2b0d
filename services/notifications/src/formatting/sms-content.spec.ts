import { brandName } from '@utsav/brand/name';
import { smsCatalogue, smsTemplates } from '../i18n/en/sms-catalogue';
import { smsContent, smsContentOf } from './sms-content';

it('fills the approved text, and lists the variables in its order', () => {
  expect(smsContent('otp', 'en', { minutes: '5', otp: '482913' })).toEqual({
    template: 'otp',
    language: 'en',
    variables: ['482913', '5'],
    text: `482913 is your ${brandName} code. It is valid for 5 minutes. Do not share it with anyone.`,
  });
});

it('shortens a variable that operators would reject, in the text as in the list', () => {
  const event = `${'😀'.repeat(29)} ${'x'.repeat(20)}`;
  const { text, variables } = smsContent('booking-cancelled', 'en', { booking: 'UTA1', event });
  expect(variables).toEqual(['UTA1', '😀'.repeat(29)]);
  expect(text).toBe(`${brandName}: Your booking UTA1 for ${'😀'.repeat(29)} is cancelled.`);
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

it('puts everything on one line, and something where there is nothing', () => {
  const values = { booking: 'UTA1', event: 'Indie\r\nNights', start: 'now', venue: '', tickets: '1 ticket' };
  const link = `https://utsav.example/${'long/'.repeat(10)}tickets`;
  const { variables } = smsContent('booking-confirmed', 'en', { ...values, link });
  expect(variables).toEqual(['UTA1', 'Indie Nights', 'now', '-', '1 ticket', link]);
});

it('finds the content that a text was made of', () => {
  for (const template of smsTemplates) {
    const names = [...smsCatalogue[template].text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    const content = smsContent(template, 'en', Object.fromEntries(names.map((name) => [name, `${name} 1`])) as never);
    expect(smsContentOf(content.text)).toEqual(content);
  }
  expect(smsContentOf('Win a prize')).toBeUndefined();
});
