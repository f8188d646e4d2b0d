import { createHmac } from 'node:crypto';
import { isReturnSignature, isWebhookSignature } from './signatures';

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

describe(isReturnSignature, () => {
  const part = {
    linkId: 'plink_Demo0000000001',
    referenceId: 'ORD-0001',
    linkStatus: 'paid',
    paymentId: 'pay_Demo0000000001',
  };

  it('knows what the provider signed, and nothing that was changed', () => {
    const known = '7d8a8ee3281db451ccabbe42e259f02629fb645bc0dd7e7abec1aff821fd9ec4';
    expect(isReturnSignature('key_secret_demo', { ...part, signature: known })).toBe(true);
    for (const changed of [{ linkId: 'x' }, { referenceId: 'x' }, { linkStatus: 'x' }, { paymentId: 'x' }])
      expect(isReturnSignature('key_secret_demo', { ...part, ...changed, signature: known })).toBe(false);
  });
});
