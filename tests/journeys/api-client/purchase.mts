import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

// A purchase as a program that is not ours would make it: nothing here knows the project but the generated types.
const { API_URL = '', API_KEY = '', INBOX_URL = '', SANDBOX_URL = '', EVENT_ID = '', MOBILE = '' } = process.env;
const api = createClient<paths>({ baseUrl: API_URL, headers: { 'x-api-key': API_KEY } });

/** Fails with the code of the catalogue. */
function dataOf<T>({ data, error }: { data?: { data: T }; error?: { error: { code: string } } }): T {
  if (!data) throw new Error(error?.error.code ?? 'no response');
  return data.data;
}

async function codeSentTo(mobile: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [message] = (await (await fetch(`${INBOX_URL}/api/messages?to=${mobile}&channel=sms`)).json()) as {
      text: string;
    }[];
    const code = message?.text.match(/\b\d{6}\b/)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no one-time password');
}

dataOf(await api.POST('/api/user/sendOtp', { body: { mobile: MOBILE } }));
const otp = await codeSentTo(MOBILE);
const session = dataOf(
  await api.POST('/api/user/registerUserOTP', { body: { name: 'Client Person', mobile: MOBILE, otp } }),
);
api.use({ onRequest: ({ request }) => (request.headers.set('authorization', `Bearer ${session.token}`), request) });

const { event } = dataOf(await api.GET('/api/event/{id}', { params: { path: { id: EVENT_ID } } }));
const [category] = event.ticketCategories;
if (!category) throw new Error('nothing to buy');
const cart = { eventId: event._id, ticketCategories: [{ categoryId: category.key, quantity: 2 }] };
const { priceDetails } = dataOf(await api.POST('/api/discount/validate', { body: cart }));
const price: components['schemas']['PriceDetails'] = priceDetails;

const { error: refusal, response } = await api.POST('/api/payout/create', { body: { ...cart, amount: 1 } });

const order = dataOf(
  await api.POST('/api/payout/create', {
    params: { header: { 'Idempotency-Key': `client-${MOBILE}` } },
    body: { ...cart, amount: price.finalAmount },
  }),
);
const paid = await fetch(`${SANDBOX_URL}/_control/links/${order.paymentLinkId}/pay`, { method: 'POST' });
const { callbackUrl } = (await paid.json()) as { callbackUrl: string };
const query = Object.fromEntries(new URL(callbackUrl).searchParams);
const verified = dataOf(await api.GET('/api/payout/PaymentSuccessful', { params: { query } }));
const tickets = dataOf(await api.GET('/api/ticket', { params: { query: {} } }));
console.log(
  JSON.stringify({
    refused: refusal?.error.code,
    requestId: response.headers.get('x-request-id'),
    bookingCode: verified.booking.bookingCode,
    codes: tickets.flatMap((ticket) => ticket.codes).length,
  }),
);
