import { z } from 'zod';
import type { SmsReceipt } from '../provider/sms-provider';

const Id = z.string().min(1).max(200);
const Status = z.coerce.string().max(40);
const Reason = z.coerce.string().max(200).optional();

/** Webhook version 2: a form whose field `data` is JSON. */
const FormRows = z.array(
  z.object({ requestId: Id, report: z.array(z.object({ status: Status, desc: Reason, failedReason: Reason })) }),
);
/** Version 3, and "Webhook (New)": one receipt as JSON. */
const JsonRow = z.object({ requestId: Id, status: Status, desc: Reason, failedReason: Reason, failureReason: Reason });

/** Failed, rejected as promotion, rejected. */
const rejectedStatuses = new Set(['2', '9', '16', '25', 'failed', 'rejected', 'ndnc']);
/** Blocked in the account's own list. */
const undeliverableStatuses = new Set(['17', 'blocked', 'blocked number']);

function stateOf(status: string): SmsReceipt['state'] {
  const word = status.toLowerCase();
  if (word === '1' || word === 'delivered') return 'delivered';
  if (rejectedStatuses.has(word)) return 'rejected';
  return undeliverableStatuses.has(word) ? 'undeliverable' : 'pending';
}

/** Codes only: the words of an operator may hold the number. */
const receiptOf = (providerMessageId: string, status: string): SmsReceipt => ({
  providerMessageId,
  state: stateOf(status),
  reason: `MSG91 receipt ${status}`,
});

/** Throws for a body of another form. */
export function msg91Receipts(body: string): SmsReceipt[] {
  const data = new URLSearchParams(body).get('data');
  if (data === null) {
    const { requestId, status } = JsonRow.parse(JSON.parse(body));
    return [receiptOf(requestId, status)];
  }
  return FormRows.parse(JSON.parse(data)).flatMap(({ requestId, report }) =>
    report.map(({ status }) => receiptOf(requestId, status)),
  );
}
