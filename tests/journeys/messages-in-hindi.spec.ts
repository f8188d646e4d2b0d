import { brandName } from '@utsav/brand/name';
import { textOfPdf } from './stack/pdf-text';
import { bookingOf, paidOrder } from './stack/place-order';
import {
  call,
  waitFor,
  inbox,
  newEvent,
  newMobile,
  run,
  signIn,
  type Message,
  type Session,
} from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

const mobile = newMobile();
const email = `${mobile}@example.in`;

let buyer: Session;
let eventId: string;
let code: string;
beforeAll(async () => {
  buyer = await signIn(mobile, 'आशा राव', email, { language: 'hi' });
  eventId = await newEvent(staff().admin.token, 'Sitar before Dawn', [
    { type: 'Gold', price: 900, fee: 29, totalSeats: 40 },
  ]);
  await paidOrder(eventId, buyer, { quantity: 2 });
  code = await bookingOf(buyer);
});

/** Letters of a PDF come in the order in which they are rendered; this leaves out what differs. */
const withoutMarks = (text: string): string => text.replace(/[\s\u093F\u200C\u200D]/g, '');
const readable = async (pdf: Uint8Array) => withoutMarks(await textOfPdf(pdf));

async function download(method: 'GET' | 'POST', path: string): Promise<Uint8Array> {
  const headers = { 'x-api-key': run.apiKey, authorization: `Bearer ${buyer.token}` };
  const response = await fetch(`${run.urls.site}${path}`, { method, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const mailWith = (subject: string): Promise<Message> =>
  waitFor(`the mail: ${subject}`, async () =>
    (await inbox(email, 'email')).find((mail) => mail.subject?.includes(subject)),
  );

it('sends a person who registered on the site in Hindi the code, the text and the mail in Hindi', async () => {
  const texts = await waitFor('the text', async () => {
    const sent = (await inbox(mobile, 'sms')).map(({ text }) => text);
    return sent.length > 1 ? sent : undefined;
  });
  expect(texts.at(-1)).toMatch(new RegExp(`^\\d+ आपका ${brandName} कोड है। यह 5 मिनट तक मान्य है।`));
  expect(texts[0]).toMatch(
    new RegExp(`^${brandName}: बुकिंग ${code.replaceAll('-', ' ')} पक्की: Sitar before Dawn, .*, 2 टिकट।`),
  );
  const mail = await mailWith('Sitar before Dawn के आपके टिकट');
  expect(mail.text).toContain('नमस्ते आशा राव');
});

it('attaches the tickets in Hindi, as a reader program finds their text', async () => {
  const { attachments } = await mailWith('Sitar before Dawn के आपके टिकट');
  const tickets = attachments.find(({ contentType }) => contentType === 'application/pdf');
  if (!tickets) throw new Error('no tickets');
  const text = await readable(new Uint8Array(await (await fetch(tickets.url)).arrayBuffer()));
  for (const words of ['कब', 'कहाँ', 'बुकिंग कोड', 'कुल', 'सुविधा शुल्क']) expect(text).toContain(withoutMarks(words));
  expect(text).not.toMatch(/Bookingcode|Scanatthegate/);
});

it('makes the invoice in Hindi, and both in English once the person chose English', async () => {
  const invoice = async () => readable(await download('GET', `/api/booking/${code}/invoice`));
  const tickets = async () => readable(await download('POST', `/api/ticket/downloadTicketsAsPDF/${code}`));
  expect(await invoice()).toContain(withoutMarks('कर बीजक'));
  const { body } = await call('PUT', `/api/user/updateProfile/${buyer.user._id}`, {
    token: buyer.token,
    body: { language: 'en' },
  });
  expect(body.success).toBe(true);
  await waitFor('tickets in English', async () => ((await tickets()).includes('Scanatthegate') ? true : undefined));
  expect(await invoice()).toContain('Soldby');
});
