import { isGstin } from '../gstin.mjs';
import { basic, signal } from './answers.mjs';

/** As payments has it: also after a change to bank transfer, while the key is there. */
const usesRazorpay = ({ PAYMENT_PROVIDER, RAZORPAY_KEY_ID }) =>
  PAYMENT_PROVIDER === 'razorpay' || Boolean(RAZORPAY_KEY_ID);

async function razorpay({ config, reach }, path, advice) {
  const payments = config('payments');
  if (!usesRazorpay(payments)) return [];
  const { RAZORPAY_BASE_URL: origin, RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = payments;
  const response = await reach.fetch(`${origin}${path}`, {
    headers: { authorization: basic(id, secret) },
    signal: signal(),
  });
  if (response.ok) return [];
  const isRefused = response.status === 401 || response.status === 403;
  return [
    isRefused
      ? `Razorpay refuses RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET (${response.status}); ${advice}`
      : `Razorpay answers ${response.status}; ${advice}`,
  ];
}

const webhookPath = '/api/payments/razorpay/webhook';

export const paymentChecks = {
  'Razorpay accepts the key': (context) => razorpay(context, '/v1/payments?count=1', 'it needs access to payments'),

  'Razorpay offers payment links': (context) =>
    razorpay(context, '/v1/payment_links?reference_id=utsav-check', 'the account needs Payment Links switched on'),

  'Razorpay can reach the webhook': async ({ config, reach }) => {
    const payments = config('payments');
    if (!usesRazorpay(payments)) return [];
    const { hostname, port } = new URL(payments.SITE_URL);
    const errors = [];
    if (port) errors.push('SITE_URL must be on port 443: Razorpay calls no other port');
    if (/^(localhost|127\.|10\.|192\.168\.)|\.(local|ngrok\.io|loca\.lt)$/.test(hostname))
      errors.push(`SITE_URL: Razorpay sends no webhooks to ${hostname}`);
    const url = new URL(webhookPath, payments.SITE_URL);
    const { status } = await reach.fetch(url, { method: 'POST', body: '{}', signal: signal() });
    // Unsigned, so it must be refused by us and not by a proxy.
    if (status !== 400 && status !== 401)
      errors.push(`POST ${webhookPath} without a signature answers ${status}, not 400 or 401`);
    return errors;
  },

  'buyers have the time for a bank transfer': ({ config }) => {
    const { PAYMENT_PROVIDER, HOLD_SECONDS } = config('booking');
    return PAYMENT_PROVIDER === 'bank-transfer' && HOLD_SECONDS < 3600
      ? ['HOLD_SECONDS: less than an hour is too short for a transfer that staff confirm']
      : [];
  },

  'the GSTIN of the seller is one': ({ config }) =>
    isGstin(config('notifications').SELLER_GSTIN)
      ? []
      : ['SELLER_GSTIN: its last character is not the check digit of the others'],
};
