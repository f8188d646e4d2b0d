import { Bench, KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from '../../../../tools/razorpay-sandbox/src/testing';
import type { PaymentsConfig } from '../payments.config';
import { describePaymentProvider } from '../testing/payment-provider-contract';
import { WebhookReceiver, type ReceivedWebhook } from '../testing/webhook-receiver';
import { Razorpay } from './razorpay';

describePaymentProvider('razorpay', async () => {
  const receiver = new WebhookReceiver();
  const webhooks: ReceivedWebhook[] = [];
  receiver.receive = (webhook) => Promise.resolve(webhooks.push(webhook));
  const sandbox = await Bench.start({ WEBHOOK_URL: await receiver.start() });
  const returns = new Map<string, URLSearchParams>();
  let isConnected = true;
  const disconnect = async () => {
    if (isConnected) await sandbox.close();
    isConnected = false;
  };
  return {
    provider: new Razorpay({
      RAZORPAY_BASE_URL: sandbox.url,
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_PREVIOUS_WEBHOOK_SECRET: '',
      RAZORPAY_TIMEOUT_MS: 1000,
    } as PaymentsConfig),
    async pay(pageId) {
      const { text, json } = await sandbox.control('POST', `/links/${pageId}/pay`);
      const paid = (json['payments'] ?? []).find(({ status }) => status === 'captured');
      if (!paid) throw new Error(text);
      returns.set(pageId, new URL(String(json['callbackUrl'])).searchParams);
      return String(paid['id']);
    },
    returnFrom(pageId) {
      const given = (name: string) => returns.get(pageId)?.get(`razorpay_${name}`) ?? undefined;
      return Promise.resolve({
        linkId: given('payment_link_id'),
        referenceId: given('payment_link_reference_id'),
        linkStatus: given('payment_link_status'),
        paymentId: given('payment_id'),
        signature: given('signature'),
      });
    },
    webhookOf(pageId) {
      const found = webhooks.find(({ body }) => body.includes('payment_link.paid') && body.includes(pageId));
      return found ? Promise.resolve(found) : Promise.reject(new Error(`no webhook about ${pageId}`));
    },
    disconnect,
    async stop() {
      await disconnect();
      receiver.stop();
    },
  };
});
