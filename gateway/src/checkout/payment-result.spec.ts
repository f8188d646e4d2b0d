import type { Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { orderState, refundState } from '@utsav/contracts/grpc/booking';
import { paymentState as paymentStateEnum, type PaymentState } from '@utsav/contracts/grpc/payments';
import type { OrderState } from '@utsav/contracts/http/checkout';
import { PaymentVerified } from '@utsav/contracts/http/checkout';
import { visitor, type Caller } from '@utsav/service-kit/caller/caller';
import { runInCall } from '@utsav/service-kit/caller/call-context';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { QrImages } from '../bookings/qr-images';
import { createLog } from '@utsav/service-kit/log/log';
import { BookingOwners } from '../rpc/booking-owners';
import { failedReturn, sampleBooking, sampleOrder } from '../testing/samples';
import { PaymentResult } from './payment-result';

const meera: Caller = { kind: 'user', id: 'usr_meera', role: 'user', sessionId: 's' };
const ravi: Caller = { ...meera, id: 'usr_ravi' };
const confirmed = sampleOrder({ state: orderState.toProto('confirmed'), bookingId: 'bkg_1' });
const link = { razorpay_payment_link_id: 'plink_1', razorpay_payment_id: 'pay_1' };

function resultWith({
  order = confirmed,
  signatureValid = false,
  paymentState = 'captured',
}: { order?: Order; signatureValid?: boolean; paymentState?: PaymentState } = {}): {
  result: PaymentResult;
  waits: number[];
} {
  const waits: number[] = [];
  const services: Record<string, object> = {
    payments: {
      verifyPaymentReturn: async () => ({
        payment: { orderId: order.id, state: paymentStateEnum.toProto(paymentState) },
        signatureValid,
      }),
    },
    booking: {
      awaitOrder: async ({ timeoutMs }: { timeoutMs: number }) => {
        waits.push(timeoutMs);
        return { order, booking: order.state === orderState.toProto('confirmed') ? sampleBooking() : undefined };
      },
    },
  };
  const clients = { client: (name: string) => services[name] } as unknown as GrpcClients;
  const owners = new BookingOwners(clients, createLog('gateway', 'silent'));
  return { result: new PaymentResult(clients, owners, new QrImages()), waits };
}

const verifyAs = (
  caller: Caller,
  result: PaymentResult,
  returned: Parameters<PaymentResult['verify']>[0],
): Promise<PaymentVerified> => runInCall({ requestId: 'req_1', caller }, () => result.verify(returned));

describe(PaymentResult, () => {
  it("shows the booking and its buyer to a caller with the provider's signature", async () => {
    const verified = PaymentVerified.parse(await verifyAs(visitor, resultWith({ signatureValid: true }).result, link));
    expect(verified).toMatchObject({
      user: { name: 'Meera Member', mobile: '9876543210' },
      booking: { userId: 'usr_meera', bookingCode: 'UTS-ABCD-1234' },
      tickets: { count: 3 },
    });
    expect(verified.tickets.qrCode).toMatch(/^data:image\/png;base64,/);
  });

  it.each([
    ['a visitor', visitor],
    ['another user', ravi],
  ])('hides the buyer and the code from %s without it', async (_, caller) => {
    expect(await verifyAs(caller, resultWith().result, link)).toMatchObject({
      user: { name: '', mobile: '' },
      booking: { userId: '' },
      tickets: { qrCode: '' },
    });
  });

  it('shows all to the owner', async () => {
    expect((await verifyAs(meera, resultWith().result, link)).user.name).toBe('Meera Member');
    expect((await verifyAs(meera, resultWith().result, { orderId: 'ord_1' })).user.name).toBe('Meera Member');
  });

  it.each<[OrderState, string]>([
    ['paying', 'PAYMENT_PENDING'],
    ['paid', 'PAYMENT_PENDING'],
    ['late_paid', 'PAYMENT_PENDING'],
    ['expired', 'PAYMENT_NOT_COMPLETED'],
    ['cancelled', 'PAYMENT_NOT_COMPLETED'],
    ['closing', 'PAYMENT_NOT_COMPLETED'],
    ['refunding', 'PAYMENT_REFUNDED'],
    ['refunded', 'PAYMENT_REFUNDED'],
    ['review', 'PAYMENT_UNDER_REVIEW'],
  ])('responds for an order that is %s with %s', async (state, code) => {
    await expect(
      verifyAs(meera, resultWith({ order: sampleOrder({ state: orderState.toProto(state) }) }).result, link),
    ).rejects.toMatchObject({
      code,
    });
  });

  it.each<[OrderState, Parameters<typeof refundState.toProto>[0], string]>([
    ['review', 'requested', 'PAYMENT_AMOUNT_DIFFERS'],
    ['refunded', 'processed', 'PAYMENT_AMOUNT_DIFFERS'],
    ['review', 'failed', 'PAYMENT_UNDER_REVIEW'],
  ])('says that the amount was another one, while that money goes back (%s, %s)', async (state, refund, code) => {
    const returned = { ...failedReturn, amountPaise: 9900, state: refundState.toProto(refund) };
    const order = sampleOrder({ state: orderState.toProto(state), returns: [returned] });
    await expect(verifyAs(meera, resultWith({ order }).result, link)).rejects.toMatchObject({ code });
  });

  it('waits only for captured payments', async () => {
    const captured = resultWith();
    await verifyAs(meera, captured.result, link);
    const open = resultWith({ paymentState: 'open', order: sampleOrder() });
    await verifyAs(meera, open.result, link).catch(() => undefined);
    expect([captured.waits, open.waits]).toEqual([[6000], [0]]);
  });

  it('needs something to go by', async () => {
    await expect(verifyAs(meera, resultWith().result, {})).rejects.toMatchObject({
      code: 'PAYMENT_IDENTIFIERS_MISSING',
    });
  });

  it('shows an order by its id to its owner alone', async () => {
    await expect(verifyAs(visitor, resultWith().result, { orderId: 'ord_1' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(verifyAs(ravi, resultWith().result, { orderId: 'ord_1' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
