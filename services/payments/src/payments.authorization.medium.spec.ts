import { createHmac } from 'node:crypto';
import { PaymentProvider, type ReceiveWebhookRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { findingKind, findingState } from '@utsav/contracts/grpc/payments';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { describeAuthorization, sampleCallers } from '@utsav/test-kit/authorization/matrix';
import { WEBHOOK_SECRET } from '../../../tools/razorpay-sandbox/src/testing';
import { Findings } from './findings/findings';
import { PaymentsFixture } from './testing/payments-fixture';

let payments: PaymentsFixture;
afterAll(() => payments?.stop(), 30_000);

const anHourMs = 3_600_000;
const page = { page: 1, limit: 5 };
const webhook = (secret: string): ReceiveWebhookRequest => {
  const body = Buffer.from(JSON.stringify({ entity: 'event', event: 'order.paid', payload: {}, created_at: 1 }));
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { provider: PaymentProvider.PAYMENT_PROVIDER_RAZORPAY, body, signature, eventId: randomId('evn') };
};

describeAuthorization(
  'payments',
  {
    openPayment: { request: () => payments.opening(randomId('ord')) },
    getPayment: { request: async () => ({ orderId: (await payments.page()).orderId }) },
    closePayment: { request: async () => ({ orderId: (await payments.page()).orderId }) },
    verifyPaymentReturn: { request: async () => ({ linkId: (await payments.page()).linkId }) },
    receiveWebhook: [
      { when: 'that the provider signed', request: () => webhook(WEBHOOK_SECRET) },
      {
        when: 'that another signed',
        request: () => webhook('whsec_of_another'),
        outcomes: {
          visitor: 'WEBHOOK_SIGNATURE_INVALID',
          stranger: 'WEBHOOK_SIGNATURE_INVALID',
          owner: 'WEBHOOK_SIGNATURE_INVALID',
          counter: 'WEBHOOK_SIGNATURE_INVALID',
          admin: 'WEBHOOK_SIGNATURE_INVALID',
          service: 'WEBHOOK_SIGNATURE_INVALID',
        },
      },
    ],
    listPayments: { request: () => page },
    listRefunds: { request: () => ({ ...page, states: [] }) },
    reconcile: {
      request: () => ({ from: toTimestamp(new Date(Date.now() - anHourMs)), to: toTimestamp(new Date()) }),
    },
    listFindings: { request: () => ({ ...page, state: findingState.toProto('open') }) },
    acknowledgeFinding: {
      request: async () => {
        const paymentId = randomId('pay');
        await payments.get(Findings).record({
          kind: 'capture-unmatched',
          provider: 'razorpay',
          subject: paymentId,
          orderId: '',
          oursPaise: 0,
          theirsPaise: 100,
          at: new Date(),
        });
        return { kind: findingKind.toProto('capture-unmatched'), subject: paymentId, reason: 'another shop' };
      },
    },
    checkInvariants: { request: () => ({}) },
  },
  async () => {
    payments = await PaymentsFixture.start();
    return {
      env: payments.env,
      database: payments.connection.db,
      enter: () => Promise.resolve({ world: null, callers: sampleCallers }),
    };
  },
);
