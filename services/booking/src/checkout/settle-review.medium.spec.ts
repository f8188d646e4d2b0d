import { orderState } from '@utsav/contracts/grpc/booking';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { PaymentRefunded, RefundFailed } from '@utsav/contracts/messages/payments';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { SellingFixture } from '../testing/selling-fixture';

describe('an order whose money goes back', () => {
  let selling: SellingFixture;
  beforeAll(async () => {
    selling = await SellingFixture.start();
  });
  afterAll(async () => {
    expect(await selling.violations()).toEqual([]);
    await selling.stop();
  });

  const admin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' };
  const underReview = async () => {
    const projection = await selling.event(5);
    const order = await selling.hold(projection._id);
    await selling.confirm(order, projection, { amountPaise: 100, providerPaymentId: `pay_${order._id}` });
    expect(await selling.rows.order(order._id)).toMatchObject({ state: 'review' });
    return { order, projection, paymentId: `pay_${order._id}` };
  };
  const refunded = (orderId: string, providerPaymentId: string, refundRequestId = providerPaymentId) =>
    selling.publish(PaymentRefunded, orderId, {
      orderId,
      providerPaymentId,
      refundId: 'rfnd_1',
      amountPaise: 100,
      refundRequestId,
    });
  const failed = (orderId: string, refundRequestId: string) =>
    selling.publish(RefundFailed, orderId, { orderId, refundRequestId, amountPaise: 100, reason: 'account closed' });
  const becomes = (orderId: string, state: string) =>
    eventually(async () => expect(await selling.rows.order(orderId)).toMatchObject({ state }));
  const refund = (orderId: string, idempotencyKey: string) =>
    selling.as(admin).refundReview({ orderId, reason: 'asked the bank', idempotencyKey } as never);
  const settle = (orderId: string, caller = admin) =>
    selling.as(caller).settleReview({ orderId, reason: 'NEFT 4711' } as never);

  it('leaves review by itself when all of its money has gone back', async () => {
    const { order, projection, paymentId } = await underReview();
    await selling.confirm(order, projection, { amountPaise: 200, providerPaymentId: 'pay_again' });
    await refunded(order._id, paymentId);
    await eventually(async () =>
      expect((await selling.rows.order(order._id)).returns).toMatchObject([
        { state: 'processed' },
        { state: 'requested' },
      ]),
    );
    expect(await selling.rows.order(order._id)).toMatchObject({ state: 'review' });
    await refunded(order._id, 'pay_again');
    await refunded(order._id, 'pay_again');
    await becomes(order._id, 'refunded');
  });

  it.each([
    ['processed', refunded],
    ['failed', failed],
  ])('keeps its booking when it was paid twice, and knows the second payment as %s', async (state, ends) => {
    const projection = await selling.event(5);
    const order = await selling.hold(projection._id);
    const [first, second] = [`pay_${order._id}`, `pay_twice_${order._id}`];
    await selling.confirm(order, projection, { providerPaymentId: first });
    await selling.confirm(order, projection, { providerPaymentId: second });
    expect((await selling.rows.order(order._id)).returns).toMatchObject([{ refundId: second, state: 'requested' }]);
    await ends(order._id, second);
    await eventually(async () =>
      expect(await selling.rows.order(order._id)).toMatchObject({
        state: 'confirmed',
        returns: [{ providerPaymentId: second, state }],
      }),
    );
  });

  it('waits for staff when the refund failed, which request it again, once', async () => {
    const { order, paymentId } = await underReview();
    await expect(refund(order._id, 'too-early')).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await failed(order._id, paymentId);
    await eventually(async () =>
      expect((await selling.rows.order(order._id)).returns).toMatchObject([{ state: 'failed' }]),
    );
    for (const key of ['again', 'again'])
      expect((await refund(order._id, key)).order?.state).toBe(orderState.toProto('refunding'));
    const requests = await selling.published('booking.order.refund-requested', order._id);
    const refundId = `${order._id}/again/${paymentId}`;
    expect(requests).toHaveLength(2);
    expect(requests).toContainEqual(
      expect.objectContaining({ refundId, amountPaise: 100, providerPaymentId: paymentId, requestedBy: 'usr_admin' }),
    );
    await failed(order._id, refundId);
    await becomes(order._id, 'review');
    await refund(order._id, 'third');
    await refunded(order._id, paymentId, `${order._id}/third/${paymentId}`);
    await becomes(order._id, 'refunded');
  });

  it('is settled by an admin, with a reason and once, when no money is on its way back any more', async () => {
    const { order, paymentId } = await underReview();
    await expect(settle(order._id)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await failed(order._id, paymentId);
    await eventually(async () =>
      expect((await selling.rows.order(order._id)).returns).toMatchObject([{ state: 'failed' }]),
    );
    for (let time = 0; time < 2; time += 1)
      expect((await settle(order._id)).order).toMatchObject({
        state: orderState.toProto('refunded'),
        settlement: { by: 'usr_admin', reason: 'NEFT 4711' },
      });
    await expect(refund(order._id, 'late')).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
    await expect(settle('ord_none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const confirmed = await selling.buy(await selling.event(5));
    await expect(settle(confirmed.orderId)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  });

  it.each(['user', 'counter'] as const)('is not settled or refunded by a %s', async (role) => {
    const caller = { ...admin, role };
    const request = { orderId: 'ord_any', reason: 'x', idempotencyKey: 'y' } as never;
    await expect(selling.as(caller).settleReview(request)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(selling.as(caller).refundReview(request)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
