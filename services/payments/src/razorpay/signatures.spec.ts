import { createHmac } from 'node:crypto';
import { isReturnSigned, isWebhookSignature } from './signatures';

const sign = (secret: string, message: string) => createHmac('sha256', secret).update(message).digest('hex');
const body = '{"entity":"event","event":"payment_link.paid"}';

describe(isWebhookSignature, () => {
  it('knows what the provider signed', () => {
    // As the provider's own SDK signs it.
    const known = 'ceb3a1d1c853f55c5a1f2a7922fca1670e24d4a4c85800a844aab306411e9757';
    expect(isWebhookSignature('whsec_demo', Buffer.from(body), known)).toBe(true);
  });

  it('rejects a signature by another secret, and a missing one', () => {
    for (const signature of [sign('whsec_other', body), sign('whsec_demo', `${body} `), '', 'zz', 'ab'])
      expect(isWebhookSignature('whsec_demo', Buffer.from(body), signature)).toBe(false);
  });

  it('rejects all signatures if the secret is not set: the empty one is no secret', () => {
    expect(isWebhookSignature('', Buffer.from(body), sign('', body))).toBe(false);
  });
});

describe(isReturnSigned, () => {
  const part = {
    razorpay_payment_link_id: 'plink_Demo0000000001',
    razorpay_payment_link_reference_id: 'ORD-0001',
    razorpay_payment_link_status: 'paid',
    razorpay_payment_id: 'pay_Demo0000000001',
  };

  it('knows what the provider signed, and nothing that was changed', () => {
    const known = '7d8a8ee3281db451ccabbe42e259f02629fb645bc0dd7e7abec1aff821fd9ec4';
    const signed = { ...part, razorpay_signature: known };
    expect(isReturnSigned('key_secret_demo', signed)).toBe(true);
    for (const name of Object.keys(signed))
      expect(isReturnSigned('key_secret_demo', { ...signed, [name]: 'x' })).toBe(false);
  });
});
