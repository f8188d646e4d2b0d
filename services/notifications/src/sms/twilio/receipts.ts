import { z } from 'zod';
import type { SmsReceipt } from '../provider/sms-provider';

const Callback = z.object({
  MessageSid: z.string().min(1).max(64),
  MessageStatus: z.string().max(40),
  ErrorCode: z.string().max(10).optional(),
});

const stateOfStatus: Readonly<Record<string, SmsReceipt['state']>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'rejected',
  failed: 'rejected',
  canceled: 'rejected',
};
/** Unknown handset, landline. */
const unknownNumberCodes = new Set(['30005', '30006']);

/** Throws for a form of another kind. */
export function twilioReceipt(form: URLSearchParams): SmsReceipt {
  const { MessageSid, MessageStatus, ErrorCode } = Callback.parse(Object.fromEntries(form));
  const state = stateOfStatus[MessageStatus] ?? 'pending';
  return {
    providerMessageId: MessageSid,
    state: state === 'rejected' && unknownNumberCodes.has(ErrorCode ?? '') ? 'undeliverable' : state,
    reason: ['Twilio receipt', MessageStatus, ErrorCode].filter(Boolean).join(' '),
  };
}
