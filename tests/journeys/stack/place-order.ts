import { call, newEvent, waitFor, payLink, type Session } from './running-stack';

export interface Payout {
  orderId: string;
  paymentLinkId: string;
  payment_url: string;
  priceDetails: { finalAmount: number };
}

export interface Wanted {
  quantity: number;
  categoryId?: string;
}

async function quote(eventId: string, { categoryId = 'gold', quantity }: Wanted): Promise<number> {
  const body = { eventId, ticketCategories: [{ categoryId, quantity }] };
  const answer = await call<{ priceDetails: { finalAmount: number } }>('POST', '/api/discount/validate', { body });
  return answer.body.data.priceDetails.finalAmount;
}

/** Holds tickets by the API, at the price of the moment. */
export async function placeOrder(eventId: string, buyer: Session, wanted: Wanted, key: string) {
  const { categoryId = 'gold', quantity } = wanted;
  const body = {
    amount: await quote(eventId, wanted),
    eventId,
    ticketCategories: [{ categoryId, quantity }],
  };
  return call<Payout>('POST', '/api/payout/create', { token: buyer.token, body, headers: { 'idempotency-key': key } });
}

/** Where a buyer comes home to from the payment page of a new order. */
export async function paidOrder(eventId: string, buyer: Session, wanted: Wanted): Promise<string> {
  const placed = await placeOrder(eventId, buyer, wanted, `journey-${eventId}-${buyer.user._id}-${Date.now()}`);
  return payLink(placed.body.data.paymentLinkId);
}

/** The code of the newest booking of a buyer, once there are so many. */
export const bookingOf = (buyer: Session, count = 1): Promise<string> =>
  waitFor('the booking', async () => {
    const path = '/api/booking/getAllBooking?limit=100';
    const { body } = await call<{ bookingCode: string }[]>('GET', path, { token: buyer.token });
    return body.data.length >= count ? body.data[0]?.bookingCode : undefined;
  });

/** An event that has begun, to which these people hold a ticket. */
export async function begunEvent(adminToken: string, name: string, people: Session[]): Promise<string> {
  const date = new Date(Date.now() + 8_000).toISOString();
  const tickets = [{ type: 'Free', price: 0, fee: 0, totalSeats: 60 }];
  const eventId = await newEvent(adminToken, name, tickets, { date });
  await Promise.all(
    people.map((buyer) => placeOrder(eventId, buyer, { categoryId: 'free', quantity: 1 }, `begun-${buyer.user._id}`)),
  );
  await Promise.all(
    people.map(({ token }) =>
      waitFor('the start', async () => {
        const { body } = await call<{ attended: boolean }>('GET', `/api/review/attended/${eventId}`, { token });
        return body.data.attended || undefined;
      }),
    ),
  );
  return eventId;
}
