import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { createLog } from '@utsav/service-kit/log/log';
import type { OrderRow } from '../orders/order.schema';
import { SellingFixture } from '../testing/selling-fixture';
import { LateCaptures } from './late-captures';
import { OrderWaiter } from './order-waiter';
import { SettleCapture } from './settle-capture';

let selling: SellingFixture;
beforeAll(async () => {
  selling = await SellingFixture.start();
});
afterEach(async () => expect(await selling.violations()).toEqual([]));
afterAll(() => selling?.stop());

const newOrder = async (): Promise<OrderRow> => selling.hold((await selling.event(5))._id);

const captureOf = ({ _id, quote }: OrderRow) => ({
  providerPaymentId: `pay_${_id}`,
  amountPaise: quote.totalPaise,
  currency: 'INR',
  method: 'upi',
});

/** Waits for an order whose message does not come, while payments has this of it. */
async function waitFor(order: OrderRow, getPayment: () => Promise<object>, timeoutMs: number) {
  const services = { client: () => ({ getPayment }) } as unknown as GrpcClients;
  const late = new LateCaptures(services, selling.get(SettleCapture), createLog('test', 'silent'));
  const reads = jest.fn(() => late.settle(order));
  const { order: settled, booking } = await selling.get(OrderWaiter).until(order, timeoutMs, reads);
  return { state: settled.state, booking, reads: reads.mock.calls.length };
}

describe('an order whose payment was captured, while the message about it does not come', () => {
  it('is confirmed by what payments says, once a buyer has waited for it', async () => {
    const order = await newOrder();
    const from = Date.now();
    const outcome = await waitFor(order, async () => ({ payment: { capture: captureOf(order) } }), 8000);
    expect(outcome).toMatchObject({ state: 'confirmed', booking: { orderId: order._id }, reads: 1 });
    expect(Date.now() - from).toBeGreaterThan(900);
  });

  it('is confirmed once, when the message comes after all', async () => {
    const order = await newOrder();
    await waitFor(order, async () => ({ payment: { capture: captureOf(order) } }), 8000);
    await selling.get(SettleCapture).settle(order._id, order.eventId, captureOf(order));
    expect(await selling.rows.order(order._id)).toMatchObject({ state: 'confirmed' });
    expect(await selling.published('booking.order.refund-requested', order._id)).toEqual([]);
  });

  it.each<[string, () => Promise<object>]>([
    ['nothing is captured', async () => ({ payment: {} })],
    ['payments is away', () => Promise.reject(new Error('away'))],
  ])('stays as it is where %s', async (_, getPayment) => {
    expect(await waitFor(await newOrder(), getPayment, 2500)).toMatchObject({ state: 'held', booking: undefined });
  });

  it('is not read from payments by who does not wait', async () => {
    expect(await waitFor(await newOrder(), async () => ({}), 0)).toMatchObject({ reads: 0 });
  });
});
