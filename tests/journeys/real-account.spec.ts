import { bookingOf, placeOrder } from './stack/place-order';
import {
  clearFaults,
  control,
  linkOfAnotherShop,
  paymentOfLink,
  refundOf,
  resetAccount,
  setAccount,
  setFaults,
} from './stack/provider-sandbox';
import { call, inbox, newEvent, newMobile, payLink, run, signIn, waitFor, type Session } from './stack/running-stack';
import { staff } from './stack/sign-in-staff';

const { admin } = staff();

const failSms = (settings: object): Promise<unknown> =>
  fetch(`${run.urls.inbox}/_control/faults`, { method: 'POST', body: JSON.stringify(settings) });

let eventId: string;
beforeAll(async () => {
  eventId = await newEvent(admin.token, 'A Real Account', [{ type: 'Gold', price: 1000, fee: 0, totalSeats: 50 }]);
  await setAccount({ fee_bearer: 'customer' });
});
afterAll(async () => {
  await Promise.all([resetAccount(), clearFaults(), failSms({})]);
});

const read = async <T>(path: string): Promise<T> => (await call<T>('GET', path, { token: admin.token })).body.data;

async function order(buyer: Session): Promise<{ orderId: string; paymentLinkId: string; price: number }> {
  const { status, body } = await placeOrder(eventId, buyer, { quantity: 2 }, `real-${buyer.user._id}`);
  if (status !== 200) throw new Error(`no order: ${body.message}`);
  const { orderId, paymentLinkId, priceDetails } = body.data;
  return { orderId, paymentLinkId, price: Math.round(priceDetails.finalAmount * 100) };
}

interface Row {
  _id: string;
}

async function disputeThat(id: string, state: string) {
  return waitFor(`the dispute that is ${state}`, async () => {
    const { disputes } = await read<{ disputes: (Row & { state: string; orderId: string })[] }>(
      '/api/payments/disputes',
    );
    return disputes.find((dispute) => dispute._id === id && dispute.state === state);
  });
}

it('sells on an account shared with another shop, whose buyers pay the fee, while SMS, mail and banks fail', async () => {
  // Another shop sells on the same account.
  const foreignLink = await linkOfAnotherShop(250_000);
  await payLink(foreignLink);
  const foreign = await paymentOfLink(foreignLink);

  // A buyer whose mailbox does not exist and whose operator rejects the text of the first provider.
  const mobile = newMobile();
  const buyer = await signIn(mobile, 'Asha Rao', `bounce+${mobile}@example.in`);
  await failSms({ sms: 'operator', smsProvider: 'msg91' });
  const { orderId, paymentLinkId, price } = await order(buyer);
  await payLink(paymentLinkId, 'pay', { method: 'card' });
  const code = await bookingOf(buyer);
  const payment = await paymentOfLink(paymentLinkId);
  expect(payment.amount).toBeGreaterThan(price);

  await waitFor('the text by the second provider', async () =>
    (await inbox(mobile, 'sms')).find(({ text }) => text.includes(`${code.replaceAll('-', ' ')} confirmed`)),
  );
  await failSms({});
  const sent = await waitFor('the bounce on the booking', async () => {
    const path = `/api/admin/bookings/${code}/deliveries`;
    const { deliveries } = await read<{ deliveries: { channel: string; state: string }[] }>(path);
    return deliveries.some(({ state }) => state === 'bounced') ? deliveries : undefined;
  });
  expect(sent.map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual(['email bounced', 'sms sent']);

  // A bank that authorises after the buyer left, and returns what was never captured.
  await setAccount({ late_authorization_next: 1, late_authorization_seconds: 1 });
  const late = await signIn(newMobile());
  const lateOrder = await order(late);
  await payLink(lateOrder.paymentLinkId);
  const authorised = await waitFor('the late authorisation', async () => {
    const found = await paymentOfLink(lateOrder.paymentLinkId).catch(() => undefined);
    return found?.status === 'authorized' ? found : undefined;
  });
  await control(`payments/${authorised.id}/auto-refund`, { method: 'POST' });
  await call('DELETE', `/api/payout/order/${lateOrder.orderId}`, { token: late.token });

  // Half of the money goes back, slowly.
  await setFaults([{ kind: 'refund_slow', seconds: 3 }]);
  const { _id: bookingId } = await read<Row>(`/api/admin/bookings/${code}`);
  const refunded = await call('POST', `/api/admin/bookings/${bookingId}/refund`, {
    token: admin.token,
    body: { amount: price / 200, reason: 'One of two cannot come' },
  });
  expect(refunded.status).toBe(200);
  const refund = await waitFor('the refund at the provider', () => refundOf(payment.id));
  expect(refund.amount).toBe(price / 2);
  await clearFaults();
  await waitFor('the end of the refund', async () => {
    const { refundStatus } = await read<{ refundStatus: string }>(`/api/admin/bookings/${code}`);
    return refundStatus === 'processed' || undefined;
  });

  // The bank of the buyer disputes the payment, and we win.
  const { id: disputeId } = (await control(`payments/${payment.id}/dispute`, { method: 'POST' })) as { id: string };
  expect(await disputeThat(disputeId, 'open')).toMatchObject({ orderId });
  await control(`disputes/${disputeId}/review`, { method: 'POST' });
  await disputeThat(disputeId, 'under-review');
  await control(`disputes/${disputeId}/win`, { method: 'POST' });
  await disputeThat(disputeId, 'won');

  // The bank statement is the sum of what is known, the other shop's payment among it.
  const { settlement } = (await control('settle', { method: 'POST' })) as { settlement: { id: string } };
  const statement = await waitFor('the settlement with all its lines', async () => {
    const { settlements } = await read<{
      settlements: (Row & { isComplete: boolean; amount: number; linesAmount: number })[];
    }>('/api/payments/settlements');
    return settlements.find(({ _id, isComplete }) => _id === settlement.id && isComplete);
  });
  expect(statement.amount).toBe(statement.linesAmount);

  // Of none of this is anything a difference of the books that staff have to explain.
  const { findings } = await read<{ findings: { _id: string }[] }>('/api/payments/findings?state=open&limit=100');
  const about = [payment.id, foreign.id, authorised.id];
  expect(findings.filter(({ _id }) => about.some((id) => _id.includes(id)))).toEqual([]);
});
