import { walkRoutes } from '../contract/walk-routes';
import { codesInPdf } from './stack/pdf-codes';
import {
  call,
  waitFor,
  newEvent,
  newMobile,
  payLink,
  run,
  sellForCash,
  signIn,
  type Session,
} from './stack/running-stack';
import { endProgram, giveRole, newPerson, newProgram } from './stack/people';
import { placeOrder, type Payout } from './stack/place-order';
import { staff } from './stack/sign-in-staff';

const { admin, counter } = staff();

const order = (eventId: string, buyer: Session, quantity: number, key: string) =>
  placeOrder(eventId, buyer, { quantity }, key);

it('sells the last seat to one of two buyers, and to the other when the first gives it back', async () => {
  const eventId = await newEvent(admin.token, 'One Seat Only', [{ type: 'Gold', price: 500, fee: 20, totalSeats: 1 }]);
  const buyers = await Promise.all([signIn(newMobile()), signIn(newMobile())]);
  const tries = await Promise.all(buyers.map((buyer, at) => order(eventId, buyer, 1, `try-${eventId}-${at}`)));
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = tries.findIndex(({ status }) => status === 200);
  expect(tries[1 - winner]?.body.error?.code).toBe('SOLD_OUT');

  const [first, second] = winner === 0 ? [buyers[0], buyers[1]] : [buyers[1], buyers[0]];
  await call('DELETE', `/api/payout/order/${tries[winner]?.body.data.orderId}`, { token: first?.token });
  const retry = await order(eventId, second as Session, 1, `again-${eventId}`);
  expect(retry.status).toBe(200);
  const callback = new URL(await payLink(retry.body.data.paymentLinkId));
  const verified = await call<{ booking: { bookingCode: string } }>(
    'GET',
    `/api/payout/PaymentSuccessful${callback.search}`,
    { token: second?.token },
  );
  expect(verified.status).toBe(200);
  expect(verified.body.data.booking.bookingCode).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
});

it('gives a buyer who closed the tab their ticket all the same, by the webhook alone', async () => {
  const eventId = await newEvent(admin.token, 'Closed Tab', [{ type: 'Gold', price: 500, fee: 20, totalSeats: 5 }]);
  const buyer = await signIn(newMobile());
  const placed = await order(eventId, buyer, 2, `tab-${eventId}`);
  await payLink(placed.body.data.paymentLinkId);
  const bookings = await waitFor('the booking', async () => {
    const { body } = await call<{ bookingCode: string }[]>('GET', '/api/booking/getAllBooking', { token: buyer.token });
    return body.data.length > 0 ? body.data : undefined;
  });
  expect(bookings).toHaveLength(1);
});

it('returns the same order for the same key, and refuses the key for another cart or price', async () => {
  const eventId = await newEvent(admin.token, 'Same Key', [{ type: 'Gold', price: 500, fee: 20, totalSeats: 20 }]);
  const buyer = await signIn(newMobile());
  const [one, two] = await Promise.all([
    order(eventId, buyer, 1, 'same-key-0001'),
    order(eventId, buyer, 1, 'same-key-0001'),
  ]);
  expect(one.body.data.orderId).toBe(two.body.data.orderId);
  expect((await order(eventId, buyer, 2, 'same-key-0001')).body.error?.code).toBe('IDEMPOTENCY_KEY_REUSED');
  const cheap = await call<Payout>('POST', '/api/payout/create', {
    token: buyer.token,
    body: { amount: 1, eventId, ticketCategories: [{ categoryId: 'gold', quantity: 1 }] },
  });
  expect(cheap.status).toBe(409);
  expect(cheap.body.error).toMatchObject({
    code: 'PRICE_CHANGED',
    params: { priceDetails: { finalAmount: one.body.data.priceDetails.finalAmount } },
  });
});

it('charges the new price and shows the new seats from the moment a change is saved', async () => {
  const tier = { type: 'Gold', price: 300, fee: 0, totalSeats: 10 };
  const eventId = await newEvent(admin.token, 'Late Change', [tier]);
  for (const [price, totalSeats] of [
    [500, 12],
    [450, 8],
    [610, 20],
  ]) {
    const ticketCategories = [{ ...tier, price, totalSeats }];
    const saved = await call<{ event: { ticketCategories: { availableSeats: number }[] } }>(
      'PATCH',
      `/api/event/${eventId}`,
      { token: admin.token, body: { ticketCategories } },
    );
    const wanted = { eventId, ticketCategories: [{ categoryId: 'Gold', quantity: 1 }] };
    const quote = await call<{ priceDetails: { cartAmount: number } }>('POST', '/api/discount/validate', {
      body: wanted,
    });
    expect(saved.body.data.event.ticketCategories.map(({ availableSeats }) => availableSeats)).toEqual([totalSeats]);
    expect(quote.body.data.priceDetails.cartAmount).toBe(price);
  }
});

it('prints tickets on request in the moment they are sold, and those of long ago', async () => {
  const printed = async (id: string): Promise<string[]> => {
    const response = await fetch(`${run.urls.site}/api/admin/bookings/${id}/pdf`, {
      headers: { 'x-api-key': run.apiKey, authorization: `Bearer ${admin.token}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return codesInPdf(new Uint8Array(await response.arrayBuffer()));
  };
  const eventId = await newEvent(admin.token, 'Hot Press', [{ type: 'Gold', price: 500, fee: 0, totalSeats: 5 }]);
  const sold = await sellForCash(counter.token, {
    eventId,
    user: { name: 'Guest of the Press', email: 'press@example.in' },
    categories: [{ categoryId: 'Gold', quantity: 1 }],
  });
  expect(await printed(sold._id)).toHaveLength(2);

  const { body: oldest } = await call<{ _id: string; buyer: { email?: string } }[]>(
    'GET',
    '/api/admin/bookings?sort=createdAt&limit=50',
    { token: admin.token },
  );
  const old = oldest.data.find(({ buyer }) => buyer.email)?._id ?? '';
  expect((await printed(old)).length).toBeGreaterThan(1);
  const again = await call('POST', `/api/admin/bookings/${old}/resend-email`, { token: admin.token });
  expect(again.body).toMatchObject({ message: 'Email queued to buyer.' });
});

it('hides an order and its tickets from everybody but their owner', async () => {
  const eventId = await newEvent(admin.token, 'Private', [{ type: 'Gold', price: 0, fee: 0, totalSeats: 5 }]);
  const [owner, stranger] = await Promise.all([signIn(newMobile()), signIn(newMobile())]);
  const placed = await order(eventId, owner as Session, 1, `own-${eventId}`);
  const { orderId } = placed.body.data;
  expect((await call('GET', `/api/payout/order/${orderId}`, { token: owner?.token })).status).toBe(200);
  const foreign = await call('GET', `/api/payout/order/${orderId}`, { token: stranger?.token });
  const missing = await call('GET', '/api/payout/order/ord_0000000000000000', { token: stranger?.token });
  expect([foreign.status, foreign.body.message]).toEqual([404, missing.body.message]);
  const [booking] = (
    await call<{ bookingCode: string }[]>('GET', '/api/booking/getAllBooking', { token: owner?.token })
  ).body.data;
  const pdf = await call('POST', `/api/ticket/downloadTicketsAsPDF/${booking?.bookingCode}`, {
    token: stranger?.token,
  });
  expect(pdf.status).toBe(404);
  expect((await call('GET', `/api/user/getProfile/${owner?.user._id}`, { token: stranger?.token })).status).toBe(404);
});

it('lets every kind of caller through exactly the routes that are theirs', async () => {
  const [member, gate, program] = await Promise.all([signIn(newMobile()), newPerson('gate'), newProgram()]);
  const tokens = {
    member: member.token,
    gate: gate.token,
    counter: counter.token,
    admin: admin.token,
    program: program.token,
  };
  expect(await walkRoutes({ url: run.urls.site, apiKey: run.apiKey, tokens })).toEqual([]);
  await Promise.all([endProgram(program), giveRole(gate.user._id, 'user')]);
});
