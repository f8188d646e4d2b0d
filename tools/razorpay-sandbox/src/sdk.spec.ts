import { brandName } from '@utsav/brand/name';
import Razorpay from 'razorpay';
import type { Settlements } from 'razorpay/dist/types/settlements';
import { SandboxFixture, KEY_ID, KEY_SECRET, newReference, WEBHOOK_SECRET } from './testing';

/** The address is a constant in the SDK; this private field is the only way to point it elsewhere. */
interface WithClient {
  api: { rq: { defaults: { baseURL: string } } };
}

interface LinkVerification {
  validatePaymentVerification(details: Record<string, string>, signature: string, secret: string): boolean;
}

const { validatePaymentVerification } = require('razorpay/dist/utils/razorpay-utils') as LinkVerification;

let sandbox: SandboxFixture;
let razorpay: Razorpay;

beforeAll(async () => {
  sandbox = await SandboxFixture.receiving();
  razorpay = new Razorpay({ key_id: KEY_ID, key_secret: KEY_SECRET });
  (razorpay as unknown as WithClient).api.rq.defaults.baseURL = sandbox.url;
});
afterAll(() => sandbox.close());

describe('the official SDK', () => {
  it('creates, finds, pays, verifies and refunds', async () => {
    const reference_id = newReference();
    const created = await razorpay.paymentLink.create({
      amount: 123_456,
      currency: 'INR',
      reference_id,
      description: `${brandName}: two seats`,
      customer: { name: 'Asha', contact: '+919876543210', email: 'asha@example.com' },
      notify: { sms: false, email: false },
      reminder_enable: false,
      expire_by: Math.floor(Date.now() / 1000) + 16 * 60,
      notes: { attempt: 'a-1' },
      callback_url: 'https://utsav.example/result?order=1',
      callback_method: 'get',
    });
    expect(created.status).toBe('created');
    expect((await razorpay.paymentLink.fetch(created.id)).id).toBe(created.id);
    const listed = await razorpay.paymentLink.all({ reference_id } as never);
    expect(listed.payment_links.map(({ id }) => id)).toEqual([created.id]);

    const { json } = await sandbox.control('POST', `/links/${created.id}/pay`, { method: 'card' });
    const back = new URL(String(json['callbackUrl'])).searchParams;
    expect(back.get('order')).toBe('1');
    const details = {
      payment_link_id: back.get('razorpay_payment_link_id') ?? '',
      payment_id: back.get('razorpay_payment_id') ?? '',
      payment_link_reference_id: back.get('razorpay_payment_link_reference_id') ?? '',
      payment_link_status: back.get('razorpay_payment_link_status') ?? '',
    };
    expect(details).toMatchObject({
      payment_link_id: created.id,
      payment_link_reference_id: reference_id,
      payment_link_status: 'paid',
    });
    expect(validatePaymentVerification(details, back.get('razorpay_signature') ?? '', KEY_SECRET)).toBe(true);

    const payment = await razorpay.payments.fetch(details.payment_id);
    expect(payment).toMatchObject({
      status: 'captured',
      amount: 123_456,
      method: 'card',
      description: `#${created.id.slice(6)}`,
      notes: { attempt: 'a-1' },
    });
    expect(payment.fee).toBe(2469 + 444);
    expect((await razorpay.orders.fetchPayments(payment.order_id)).items.map(({ id }) => id)).toEqual([payment.id]);
    expect((await razorpay.orders.fetch(payment.order_id)).status).toBe('paid');
    expect((await razorpay.payments.all({ count: 1 })).items[0]?.id).toBe(payment.id);

    const refund = await razorpay.payments.refund(details.payment_id, { amount: 23_456, receipt: 'refund-1' });
    expect(refund).toMatchObject({
      payment_id: details.payment_id,
      amount: 23_456,
      receipt: 'refund-1',
      status: 'pending',
    });
    expect((await razorpay.payments.fetchMultipleRefund(details.payment_id)).items).toHaveLength(1);
    expect((await razorpay.payments.fetchRefund(details.payment_id, refund.id)).id).toBe(refund.id);
    expect((await razorpay.refunds.fetch(refund.id)).id).toBe(refund.id);

    await sandbox.receiver.until(({ names }) => names.length === 5);
    expect(sandbox.receiver.names.toSorted()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'payment_link.paid',
      'refund.created',
    ]);
    for (const { raw, headers } of sandbox.receiver.received) {
      expect(
        Razorpay.validateWebhookSignature(raw.toString(), String(headers['x-razorpay-signature']), WEBHOOK_SECRET),
      ).toBe(true);
    }
    const paid = sandbox.receiver.received.find(({ event }) => event === 'payment_link.paid')?.body['payload'];
    expect(`order_${paid?.['order']?.['entity']?.['id']}`).toBe(payment.order_id);
    expect(paid?.['payment']?.['entity']?.['order_id']).toBe(payment.order_id);
  });

  it('reads settlements, their reconciliation report, fees and disputes', async () => {
    const link = await sandbox.link({ amount: 100_000 });
    const { json } = await sandbox.control('POST', `/links/${link.id}/pay`, { method: 'netbanking' });
    const paymentId = String(json['payments']?.[0]?.['id']);
    const payment = await razorpay.payments.fetch(paymentId);
    expect([payment.fee, payment.tax]).toEqual([2360, 360]);

    const opened = (await sandbox.control('POST', `/payments/${paymentId}/dispute`, { amount: 40_000 })).json;
    await sandbox.control('POST', `/disputes/${opened['id']}/lose`);
    const dispute = await razorpay.disputes.fetch(String(opened['id']));
    expect(dispute).toMatchObject({
      entity: 'dispute',
      payment_id: paymentId,
      status: 'lost',
      amount_deducted: 40_000,
    });
    expect((await razorpay.disputes.all({ count: 1 })).items.map(({ id }) => id)).toEqual([dispute.id]);

    await sandbox.control('POST', '/settle');
    const [settlement] = (await razorpay.settlements.all({ count: 1 })).items;
    expect(await razorpay.settlements.fetch(settlement?.id ?? '')).toEqual(settlement);
    const day = new Date((settlement?.created_at ?? 0) * 1000 + 5.5 * 3_600_000);
    const report = (await razorpay.settlements.reports({
      year: day.getUTCFullYear(),
      month: day.getUTCMonth() + 1,
      day: day.getUTCDate(),
      count: 1000,
    })) as unknown as { items: Settlements.RazorpaySettlementRecon[] };
    const net = report.items.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    expect(settlement).toMatchObject({ status: 'processed', amount: net });
    expect(report.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ entity_id: paymentId, credit: 97_640, fee: 2360, tax: 360 }),
        expect.objectContaining({ type: 'adjustment', debit: 40_000, dispute_id: dispute.id }),
      ]),
    );
  });

  it('cancels with its empty form', async () => {
    const link = await sandbox.link();
    expect((await razorpay.paymentLink.cancel(link.id)).status).toBe('cancelled');
  });

  it('throws the plain object that the SDK makes of a refusal', async () => {
    await expect(razorpay.paymentLink.fetch('plink_AAAAAAAAAAAAAA')).rejects.toEqual({
      statusCode: 400,
      error: expect.objectContaining({
        code: 'BAD_REQUEST_ERROR',
        description: 'The id provided does not exist',
      }) as unknown,
    });
  });
});
