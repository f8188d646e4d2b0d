import type { SessionGrant } from '@utsav/contracts/http/account';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { loadSolver } from '@utsav/web-kit/browser-check/load-solver';
import { normaliseMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { currentLanguage } from '../../i18n/language-choice';
import { api } from '../../lib/api';
import type { AccountTab } from '../../lib/account-dialog';

export const RESEND_SECONDS = 30;

const keyed = (key: string) => ({ 'Idempotency-Key': key });

/**
 * Seconds until another code may be requested. A number with many requests needs a proof of work first. With the same
 * idempotency key the code that is on its way is sent no second time, if the first response was lost.
 */
export async function sendOtp(mobile: string, purpose: AccountTab, idempotencyKey: string): Promise<number> {
  const body = { mobile: normaliseMobile(mobile), purpose, language: currentLanguage() };
  const send = async (challenge?: string) => {
    const { data } = await api.call('POST /api/user/sendOtp', {
      body: { ...body, ...(challenge && { challenge }) },
      headers: keyed(idempotencyKey),
    });
    return data?.resendAfter || RESEND_SECONDS;
  };
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error, 'CHALLENGE_REQUIRED')) throw error;
    return send(await (await loadSolver()).solved(error.params.challenge));
  }
}

export interface AccountDetails {
  name: string;
  email: string;
  mobile: string;
}

export async function verifyLogin(mobile: string, otp: string, idempotencyKey: string): Promise<SessionGrant> {
  const body = { mobile: normaliseMobile(mobile), otp, language: currentLanguage() };
  return (await api.call('POST /api/user/verifyMobileOTP', { body, headers: keyed(idempotencyKey) })).data;
}

export async function verifyRegistration(
  { name, email, mobile }: AccountDetails,
  otp: string,
  idempotencyKey: string,
): Promise<SessionGrant> {
  const body = {
    name: name.trim(),
    mobile: normaliseMobile(mobile),
    otp,
    language: currentLanguage(),
    ...(email.trim() && { email: email.trim() }),
  };
  return (await api.call('POST /api/user/registerUserOTP', { body, headers: keyed(idempotencyKey) })).data;
}
