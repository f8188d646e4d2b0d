import { placeOrder } from './stack/place-order';
import { moneyOf } from './stack/provider-sandbox';
import { call, waitFor, newEvent, newMobile, payLink, signIn, type Session } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

const { admin } = staff();
const remove = (eventId: string) => call('DELETE', `/api/event/${eventId}`, { token: admin.token });
const tiers = [{ type: 'Gold', price: 500, fee: 20, totalSeats: 5 }];
const bookings = async ({ token }: Session): Promise<number> =>
  (await call<unknown[]>('GET', '/api/booking/getAllBooking', { token })).body.data.length;

it('does not delete an event while its seats are held, paid or booked, and does when they are free again', async () => {
  const eventId = await newEvent(admin.token, 'Here to Stay', tiers);
  const buyer = await signIn(newMobile());
  const held = await placeOrder(eventId, buyer, { quantity: 1 }, `stay-${eventId}`);
  expect((await remove(eventId)).body.error?.code).toBe('EVENT_HAS_BOOKINGS');
  await payLink(held.body.data.paymentLinkId);
  const id = await waitFor('the booking', async () => {
    const { body } = await call<{ _id: string }[]>('GET', '/api/booking/getAllBooking', { token: buyer.token });
    return body.data[0]?._id;
  });
  expect((await remove(eventId)).status).toBe(409);
  expect((await call('GET', `/api/event/${eventId}`)).status).toBe(200);
  await call('POST', `/api/booking/${id}/cancel`, { token: admin.token, body: { reason: 'The hall is closed' } });
  expect((await remove(eventId)).status).toBe(200);
  expect((await call('GET', `/api/event/${eventId}`)).status).toBe(404);
  const body = { eventId, amount: 614, ticketCategories: [{ categoryId: 'gold', quantity: 1 }] };
  // Closed for a moment, until booking hears that it is gone.
  expect([404, 422]).toContain((await call('POST', '/api/payout/create', { token: buyer.token, body })).status);
});

it('deletes an event or sells a ticket for it, never both, when both are requested at the same moment', async () => {
  const ends = await Promise.all(
    Array.from({ length: 8 }, async (_, round) => {
      const eventId = await newEvent(admin.token, `Now or Never ${round}`, tiers);
      const buyer = await signIn(newMobile());
      const order = () => placeOrder(eventId, buyer, { quantity: 1 }, `race-${eventId}`);
      const [removed, placed] =
        round % 2 ? await Promise.all([remove(eventId), order()]) : await flipped(order, eventId);
      if (placed.status === 200) await payLink(placed.body.data.paymentLinkId);
      const shows = await call('GET', `/api/event/${eventId}`);
      const booked =
        placed.status === 200 &&
        (await waitFor('the booking', async () => ((await bookings(buyer)) > 0 ? true : undefined)));
      const { captured, refunded } = await moneyOf(placed.status === 200 ? [placed.body.data.paymentLinkId] : []);
      return { removed: removed.status === 200, shown: shows.status === 200, booked, paid: captured - refunded > 0 };
    }),
  );
  for (const { removed, shown, booked, paid } of ends)
    expect({ removed, shown, booked, paid }).toEqual({ removed, shown: !removed, booked: !removed, paid: !removed });
});

async function flipped<T>(order: () => Promise<T>, eventId: string) {
  const [placed, removed] = await Promise.all([order(), remove(eventId)]);
  return [removed, placed] as const;
}
