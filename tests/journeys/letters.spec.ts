import type { Browser } from 'puppeteer';
import { openBrowser, picture, press, sees } from './stack/browser';
import { answer, put, staffAt } from './stack/console';
import { bookingOf, placeOrder } from './stack/place-order';
import { inbox, newEvent, newMobile, run, signIn, waitFor, type Message } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const mailTo = (email: string, subject: string) =>
  waitFor('the letter', async () =>
    ((await inbox(email, 'email')) as (Message & { html: string })[]).find((mail) => mail.subject === subject),
  );

it('an admin writes to the ticket holders, follows the sending, and each gets the mail in their language', async () => {
  const mobiles = { hi: newMobile(), en: newMobile() };
  const emailOf = (language: 'hi' | 'en') => `${mobiles[language]}@example.in`;
  const eventId = await newEvent(
    staff().admin.token,
    'Santoor in the Valley',
    [{ type: 'Free', price: 0, fee: 0, totalSeats: 20 }],
    { translations: { hi: { name: 'घाटी में संतूर' } } },
  );
  const codes = { hi: '', en: '' };
  for (const language of ['hi', 'en'] as const) {
    const buyer = await signIn(mobiles[language], `Holder ${language}`, emailOf(language), { language });
    await placeOrder(eventId, buyer, { categoryId: 'free', quantity: 2 }, `letter-${buyer.user._id}`);
    codes[language] = await bookingOf(buyer);
  }
  const { page, complaints } = await staffAt(browser, 'admin', `/events/${eventId}/letters`);
  await sees(page, '2 people will get it, each once.');
  await put(page, 'Subject', 'Gates open at six');
  await put(page, 'Text', 'The gates open half an hour earlier.\n\nPlease bring a shawl.');
  await picture(page, 'letter-written');
  await press(page, 'Send to 2 people…');
  await answer(page, 'Write to 2 people?', 'Send');
  await sees(page, '2 sent');
  await picture(page, 'letter-sent');

  const [hindi, english] = await Promise.all([
    mailTo(emailOf('hi'), 'Gates open at six'),
    mailTo(emailOf('en'), 'Gates open at six'),
  ]);
  for (const { text } of [hindi, english]) {
    expect(text).toContain('The gates open half an hour earlier.');
    expect(text).toContain('Please bring a shawl.');
  }
  expect(english.text).toContain(`${run.urls.site}/tickets`);
  expect(hindi.text).toContain(`${run.urls.site}/hi/tickets`);
  expect(hindi.text).toContain('घाटी में संतूर');
  expect(hindi.text).toContain(`बुकिंग ${codes.hi}`);
  expect(hindi.text).toContain('आपके पास घाटी में संतूर के टिकट हैं');
  expect(english.text).toContain('Santoor in the Valley');
  expect(english.text).toContain(`Booking ${codes.en}`);
  expect(complaints).toEqual([]);
});
