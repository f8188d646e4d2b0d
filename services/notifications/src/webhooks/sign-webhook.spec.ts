import { newWebhookSecret, webhookHeaders } from './sign-webhook';

// From the test vectors of the libraries of Standard Webhooks.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
const now = new Date(1_614_265_330_000);

describe('a webhook', () => {
  it('is signed as Standard Webhooks says', () => {
    expect(webhookHeaders(message, [{ secret }], now)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is signed by the secret before as well, until that ends', () => {
    const next = newWebhookSecret();
    const secrets = [{ secret: next }, { secret, until: new Date(now.getTime() + 1000) }];
    const both = webhookHeaders(message, secrets, now)['webhook-signature'].split(' ');
    expect(both).toHaveLength(2);
    expect(both[1]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    const later = new Date(now.getTime() + 1000);
    expect(webhookHeaders(message, secrets, later)['webhook-signature'].split(' ')).toHaveLength(1);
  });
});
