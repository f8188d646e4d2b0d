import { run } from './running-stack';

/** A rule of fault injection of the Razorpay sandbox, as its README lists them. */
export interface FaultRule {
  kind: string;
  route?: string;
  subject?: string;
  count?: number;
  [field: string]: unknown;
}

interface Ledger {
  payments: { id: string; plink_id: string; amount: number; status: string }[];
  refunds: { payment_id: string; amount: number; status: string }[];
}

const control = async (path: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(`${run.urls.sandbox}/_control/${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Replaces all rules of fault injection of the sandbox. */
export const setFaults = (rules: FaultRule[]): Promise<unknown> =>
  control('faults', { method: 'POST', body: JSON.stringify({ rules }) });

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
