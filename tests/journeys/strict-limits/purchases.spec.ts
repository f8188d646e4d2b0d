import { bookingOf, type Payout } from '../stack/place-order';
import {
  call,
  from,
  newEvent,
  newMobile,
  payLink,
  sellForCash,
  signIn,
  waitFor,
  type Session,
} from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';

/** On a stack with the limits of production, behind one proxy: an ordinary day meets none of them. Staff logged in before. */
const people = 24;
const cashSales = 20;
const tickets = { categoryId: 'gold', quantity: 2 };

/** Of its own for each person: most at home, each in a network of its own. */
const addressOf = (at: number): string => (at % 8 === 7 ? `2401:4900:1c0${at}::${at}` : `103.${at}.21.${at + 1}`);

let eventId: string;
let coupon: string;
beforeAll(async () => {
  const { token } = staff().admin;
  eventId = await newEvent(token, 'Everyday Ghazals', [{ type: 'Gold', price: 1000, fee: 20, totalSeats: 200 }]);
  coupon = `DAY${newMobile()}`;
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const made = await call('POST', '/api/discount/create', {
    token,
    body: {
      code: coupon,
      description: 'Ten off',
      discountType: 'percentage',
      value: 10,
      validFrom: day(-1),
      validTo: day(9),
      perUserLimit: 1,
      usageLimit: people,
      applicableEvents: [eventId],
      termsAndConditions: [],
    },
  });
  expect(made.status).toBe(201);
});

const cart = () => ({ eventId, ticketCategories: [tickets], discountCode: coupon });

async function priceAt(address: string): Promise<number> {
  const { body: answer } = await call<{ priceDetails: { finalAmount: number; discountAmount: number } }>(
    'POST',
    '/api/discount/validate',
    { body: cart(), headers: from(address) },
  );
  expect(answer.data.priceDetails.discountAmount).toBe(200);
  return answer.data.priceDetails.finalAmount;
}

/** As the site does: the event, prices while choosing, the order with the coupon, the payment page, the way back. */
async function buy(buyer: Session, address: string): Promise<string> {
  for (let looks = 0; looks < 3; looks += 1)
    expect((await call('GET', `/api/event/${eventId}`, { headers: from(address) })).status).toBe(200);
  await priceAt(address);
  const amount = await priceAt(address);
  // Busy is no limit, and the site tries again by itself.
  const placed = await waitFor('the order', async () => {
    const answer = await call<Payout>('POST', '/api/payout/create', {
      token: buyer.token,
      body: { ...cart(), amount },
      headers: { ...from(address), 'idempotency-key': `day-${eventId}-${buyer.user._id}` },
    });
    return answer.status === 503 ? undefined : answer;
  });
  expect([placed.status, placed.body.error?.code]).toEqual([200, undefined]);
  const back = new URL(await payLink(placed.body.data.paymentLinkId));
  const options = { token: buyer.token, headers: from(address) };
  expect((await call('GET', `/api/payout/PaymentSuccessful${back.search}`, options)).status).toBe(200);
  return bookingOf(buyer);
}

it('people at addresses of their own sign up and buy with a coupon, all at once', async () => {
  const mobiles = Array.from({ length: people }, newMobile);
  const codes = await Promise.all(
    mobiles.map(async (mobile, at) => {
      const address = addressOf(at);
      return buy(await signIn(mobile, 'Everyday Person', `${mobile}@example.in`, { address }), address);
    }),
  );
  expect(new Set(codes).size).toBe(people);
});

it('a till sells one after the other, while forged webhooks arrive without a pause', async () => {
  const selling = new AbortController();
  const forged: number[] = [];
  const forger = (async () => {
    while (!selling.signal.aborted)
      forged.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, async () => {
            const options = { body: { event: 'payment.captured' }, headers: from('185.9.9.9') };
            return (await call('POST', '/api/payments/razorpay/webhook', options)).status;
          }),
        )),
      );
  })();
  const sold: string[] = [];
  for (let sale = 0; sale < cashSales; sale += 1) {
    const wanted = { eventId, user: { name: 'Walk In', mobile: newMobile() }, categories: [tickets] };
    sold.push((await sellForCash(staff().counter.token, wanted)).bookingCode);
  }
  selling.abort();
  await forger;
  expect(new Set(sold).size).toBe(cashSales);
  expect(new Set(forged)).toEqual(new Set([401]));
});
