import type { HttpResponse } from '@utsav/service-kit/provider/provider-http';
import { z } from 'zod';
import { accountRefused } from '../provider/sms-http';
import { indeterminate, rejected, unavailable, type SmsOutcome } from '../provider/sms-provider';

const Message = z.object({ sid: z.string().min(1).max(64) });
const Failure = z.object({ code: z.number().int() });

/** Number invalid, a short code, our own, opted out, no mobile, a landline. */
const numberCodes = new Set([21211, 21217, 21265, 21266, 21610, 21614, 21635]);

export function outcomeOfBody({ status, body }: HttpResponse): SmsOutcome {
  const message = Message.safeParse(body);
  if (status < 300)
    return message.success
      ? { kind: 'accepted', providerMessageId: message.data.sid }
      : indeterminate('unreadable response');
  const failure = Failure.safeParse(body);
  const code = failure.success ? String(failure.data.code) : `HTTP ${status}`;
  // The path holds the account's id.
  if (status === 404) return accountRefused(code);
  if (failure.success && numberCodes.has(failure.data.code)) return rejected(`Twilio ${code}`);
  // Not final: Twilio adds codes, and most others name a sender or a permission that an operator puts right.
  return unavailable('template-refused', 0, code);
}
