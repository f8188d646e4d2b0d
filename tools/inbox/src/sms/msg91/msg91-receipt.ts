import type { Receipt } from '../../receipts/receipt-sender';

interface ReceiptFields {
  readonly requestId: string;
  readonly number: string;
  readonly senderId: string;
  readonly isDelivered: boolean;
}

const dateOf = (now: Date): string => now.toISOString().slice(0, 19).replace('T', ' ');

/** Webhook version 2: a form with JSON in its one field. */
export function msg91Receipt(url: string, { requestId, number, senderId, isDelivered }: ReceiptFields): Receipt {
  const report = {
    date: dateOf(new Date()),
    number,
    status: isDelivered ? '1' : '16',
    desc: isDelivered ? 'DELIVERED' : 'REJECTED',
    failedReason: isDelivered ? '' : 'DLT template mismatch',
  };
  const data = JSON.stringify([{ senderId, requestId, report: [report], userId: '1', campaignName: 'API' }]);
  return {
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ data }).toString(),
  };
}
