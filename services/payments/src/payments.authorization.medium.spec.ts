import { createHmac } from 'node:crypto';
import { PaymentProvider, type ReceiveWebhookRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { findingKind, findingState, transferRefundState, transferState } from '@utsav/contracts/grpc/payments';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { describeAuthorization, sampleCallers } from '@utsav/test-kit/authorization/matrix';
import { WEBHOOK_SECRET } from '../../../tools/razorpay-sandbox/src/testing';
import { Findings } from './findings/findings';
import { newPayment } from './payments/new-payment';
import { PaymentsRepository } from './payments/payments.repository';
import { bankAccountSettings, newUtr, today } from './testing/bank-transfer-fixture';
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

/** Of an order of the owner. */
async function transferPage(): Promise<{ orderId: string; transferId: string; amountPaise: number }> {
  const opening = { ...payments.opening(randomId('ord')), userId: sampleCallers.owner.id };
  const { payment } = await payments.client().openPayment(opening);
  return { orderId: opening.orderId, transferId: payment?.linkId ?? '', amountPaise: opening.amountPaise };
}

async function pageOfRazorpay(): Promise<string> {
  const linkId = randomId('plink');
  const row = { _id: randomId('ord'), provider: 'razorpay', state: 'closed', amountPaise: 100, linkId } as const;
  await payments.get(PaymentsRepository).findOrInsert(newPayment({ ...row, createdAt: new Date() }));
  return linkId;
}

async function transferRefund(): Promise<string> {
  const _id = randomId('trr');
  await payments.rows('transfer_refunds').insertOne({
    _id,
    key: randomId('rfd'),
    paymentId: 'utr_none',
    orderId: 'ord_none',
    amountPaise: 100,
    state: 'pending',
    utr: '',
    failure: '',
    settledBy: '',
    createdAt: new Date(),
    settledAt: null,
  });
  return _id;
}

describeAuthorization(
  'payments',
  {
    openPayment: { request: () => payments.opening(randomId('ord')) },
    getPayment: { request: async () => ({ orderId: (await payments.page()).orderId }) },
    closePayment: { request: async () => ({ orderId: (await payments.page()).orderId }) },
    verifyPaymentReturn: {
      request: async () => ({ parameters: { razorpay_payment_link_id: await pageOfRazorpay() } }),
    },
    receiveWebhook: [
      { when: 'that the provider signed', request: () => webhook(WEBHOOK_SECRET) },
      {
        when: 'that another signed',
        request: () => webhook('whsec_of_another'),
        outcomes: {
          visitor: 'WEBHOOK_SIGNATURE_INVALID',
          stranger: 'WEBHOOK_SIGNATURE_INVALID',
          owner: 'WEBHOOK_SIGNATURE_INVALID',
          gate: 'WEBHOOK_SIGNATURE_INVALID',
          counter: 'WEBHOOK_SIGNATURE_INVALID',
          admin: 'WEBHOOK_SIGNATURE_INVALID',
          program: 'WEBHOOK_SIGNATURE_INVALID',
          elsewhere: 'WEBHOOK_SIGNATURE_INVALID',
          service: 'WEBHOOK_SIGNATURE_INVALID',
        },
      },
    ],
    listChangedPayments: { request: () => ({ since: undefined, limit: 10 }) },
    listPayments: { request: () => ({ ...page, from: undefined, to: undefined, orderIds: [], withTotals: true }) },
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
    listSettlements: { request: () => page },
    listDisputes: { request: () => page },
    getDayBook: {
      request: () => ({
        from: toTimestamp(new Date('2026-10-31T18:30:00.000Z')),
        to: toTimestamp(new Date('2026-11-30T18:30:00.000Z')),
      }),
    },
    getTransferInstructions: { request: async () => ({ orderId: (await transferPage()).orderId }) },
    listTransfers: { request: () => ({ ...page, state: transferState.toProto('waiting') }) },
    confirmTransfer: {
      request: async () => {
        const { transferId, amountPaise } = await transferPage();
        return {
          transferId,
          amountPaise,
          utr: newUtr(),
          receivedOn: today(),
          confirmDuplicate: false,
          confirmAmount: false,
        };
      },
    },
    listTransferRefunds: { request: () => ({ ...page, state: transferRefundState.toProto('pending') }) },
    confirmTransferRefund: { request: async () => ({ refundId: await transferRefund(), utr: newUtr() }) },
    failTransferRefund: { request: async () => ({ refundId: await transferRefund(), reason: 'account closed' }) },
    checkInvariants: { request: () => ({}) },
  },
  async () => {
    payments = await PaymentsFixture.start(bankAccountSettings);
    return {
      env: payments.env,
      database: payments.connection.db,
      enter: () => Promise.resolve({ world: null, callers: sampleCallers }),
    };
  },
);
