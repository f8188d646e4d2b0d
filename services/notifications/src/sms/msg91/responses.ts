import type { HttpResponse } from '@utsav/service-kit/provider/provider-http';
import { z } from 'zod';
import { accountRefused } from '../provider/sms-http';
import { indeterminate, rejected, unavailable, type SmsOutcome } from '../provider/sms-provider';

const Success = z.object({ type: z.literal('success'), message: z.string().min(1).max(200) });
/** Errors of its older and its newer form. */
const Failure = z.object({
  type: z.string().optional(),
  hasError: z.boolean().optional(),
  code: z.coerce.string().optional(),
  apiError: z.coerce.string().optional(),
});

/** Key missing or wrong, address not allowed, no balance, account expired, banned or of a demo. */
const accountCodes = new Set(['106', '207', '208', '301', '302', '303', '401', '418', '505']);
/** Number missing or wrong. */
const numberCodes = new Set(['101', '202']);
/** The same request twice within ten seconds: the one before was taken. */
const repeatedCode = '311';

/** What a body says under a status that says nothing: errors come with 200 as well as with 400. */
export function outcomeOfBody({ status, body }: HttpResponse): SmsOutcome {
  const success = Success.safeParse(body);
  if (success.success && status < 300) return { kind: 'accepted', providerMessageId: success.data.message };
  const failure = Failure.safeParse(body);
  const { type, hasError, apiError, code: ownCode } = failure.success ? failure.data : {};
  if (status < 300 && type !== 'error' && !hasError) return indeterminate('unreadable response');
  const code = apiError ?? ownCode ?? `HTTP ${status}`;
  if (accountCodes.has(code)) return accountRefused(code);
  if (numberCodes.has(code)) return rejected(`MSG91 ${code}`);
  if (code === repeatedCode) return indeterminate(`MSG91 ${code}`);
  // Not final: a wrong flow or sender is put right by an operator, and an unknown code may mean that.
  return unavailable('template-refused', 0, code);
}
