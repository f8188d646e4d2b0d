import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './running-stack';

/** A rule of fault injection of the Razorpay sandbox, as its README lists them. */
export interface FaultRule {
  kind: string;
  route?: string;
  subject?: string;
  count?: number;
  [field: string]: unknown;
}

/** What a business agrees with Razorpay, as the sandbox's README lists it. */
export interface AccountSettings {
  fee_bearer?: 'platform' | 'customer';
  late_authorization_next?: number;
  late_authorization_seconds?: number;
}

interface Ledger {
  payments: { id: string; plink_id: string; amount: number; status: string }[];
  refunds: { id: string; payment_id: string; amount: number; status: string }[];
}

/** A call to the sandbox's control API. */
export const control = async (path: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(`${run.urls.sandbox}/_control/${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Replaces all rules of fault injection of the sandbox. */
export const setFaults = (rules: FaultRule[]): Promise<unknown> =>
  control('faults', { method: 'POST', body: JSON.stringify({ rules }) });

/** Changes what is named; the rest stays. */
export const setAccount = (settings: AccountSettings): Promise<unknown> =>
  control('account', { method: 'POST', body: JSON.stringify(settings) });

export const resetAccount = (): Promise<unknown> => control('account', { method: 'DELETE' });

/** The first payment of a link, as the provider has it. */
export async function paymentOfLink(linkId: string): Promise<Ledger['payments'][number]> {
  const { payments } = (await control('ledger')) as Ledger;
  const found = payments.find(({ plink_id: link }) => link === linkId);
  if (!found) throw new Error(`${linkId} has no payment`);
  return found;
}

/** The first refund of a payment, once there is one. */
export const refundOf = async (paymentId: string): Promise<Ledger['refunds'][number] | undefined> =>
  ((await control('ledger')) as Ledger).refunds.find(({ payment_id: id }) => id === paymentId);

/** A payment link that another shop makes on the account we share with it. Answers with its id. */
export async function linkOfAnotherShop(amountPaise: number): Promise<string> {
  const secrets = readFileSync(join(__dirname, '../../../.utsav/secrets.json'), 'utf8');
  const { razorpayKeyId: id, razorpayKeySecret: secret } = JSON.parse(secrets) as Record<string, string>;
  const response = await fetch(`${run.urls.sandbox}/v1/payment_links`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    },
    body: JSON.stringify({ amount: amountPaise, currency: 'INR', description: 'A lamp', notes: { shop: 'lamps' } }),
  });
  if (!response.ok) throw new Error(`no link: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

export const clearFaults = (): Promise<unknown> => control('faults', { method: 'DELETE' });

/** What the provider says of the money of payment links, in paise. */
export async function moneyOf(linkIds: string[]): Promise<{ captured: number; refunded: number }> {
  const { payments, refunds } = (await control('ledger')) as Ledger;
  const own = payments.filter(({ plink_id: link }) => linkIds.includes(link));
  const captured = own.filter(({ status }) => status === 'captured' || status === 'refunded');
  const paymentIds = new Set(own.map(({ id }) => id));
  const back = refunds.filter(({ payment_id: id, status }) => paymentIds.has(id) && status !== 'failed');
  return { captured: sum(captured), refunded: sum(back) };
}

const sum = (rows: { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0);
