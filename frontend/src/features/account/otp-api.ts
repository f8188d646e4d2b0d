import type { SessionGrant } from '@utsav/contracts/http/account';
import { normaliseMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { api } from '../../lib/api';
import type { AccountTab } from '../../lib/account-dialog';

export const RESEND_SECONDS = 30;

/** Seconds until another code may be asked for. */
export async function sendOtp(mobile: string, purpose: AccountTab): Promise<number> {
  const { data } = await api.call('POST /api/user/sendOtp', { body: { mobile: normaliseMobile(mobile), purpose } });
  return data?.resendAfter || RESEND_SECONDS;
}

export interface AccountDetails {
  name: string;
  email: string;
  mobile: string;
}

export async function verifyLogin(mobile: string, otp: string): Promise<SessionGrant> {
  return (await api.call('POST /api/user/verifyMobileOTP', { body: { mobile: normaliseMobile(mobile), otp } })).data;
}

export async function verifyRegistration({ name, email, mobile }: AccountDetails, otp: string): Promise<SessionGrant> {
  const body = {
    name: name.trim(),
    mobile: normaliseMobile(mobile),
    otp,
    ...(email.trim() && { email: email.trim() }),
  };
  return (await api.call('POST /api/user/registerUserOTP', { body })).data;
}
