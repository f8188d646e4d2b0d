import type { SessionGrant } from '@utsav/contracts/http/account';
import { NetworkError } from '@utsav/web-kit/api-client/api-error';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import type { AccountTab } from '../../lib/account-dialog';
import { toast } from '../../lib/toast-store';
import type { AccountPanelProps } from './account-panel';
import { sendOtp } from './otp-api';
import { useCountdown } from './use-countdown';

interface OtpFlow {
  purpose: AccountTab;
  verifyCode: (otp: string) => Promise<SessionGrant>;
  sentText: string;
  signedInText: string;
}

/** The two steps of login and of registration: request a code for the number, then verify it. */
export function useOtpSteps(
  { mobile, verifiedCode, onCodeRejected, onSignedIn }: AccountPanelProps,
  { purpose, verifyCode, sentText, signedInText }: OtpFlow,
) {
  const [step, setStep] = useState<'details' | 'code'>('details');
  const countdown = useCountdown();
  const sending = useSWRMutation('otp/send', () => sendOtp(mobile, purpose));
  const verifying = useSWRMutation('otp/verify', (_key, { arg: otp }: { arg: string }) => verifyCode(otp));
  const isBusy = sending.isMutating || verifying.isMutating;

  const clearError = () => {
    sending.reset();
    verifying.reset();
  };
  const verify = async (otp: string, onError?: (error: unknown) => void) => {
    sending.reset();
    const onSuccess = (grant: SessionGrant) => onSignedIn(grant, signedInText);
    await verifying.trigger(otp, { throwOnError: false, onSuccess, ...(onError && { onError }) });
  };
  const send = async (onSent?: () => void) => {
    verifying.reset();
    const onSuccess = (secondsToResend: number) => {
      countdown.start(secondsToResend);
      toast.success(sentText);
      onSent?.();
    };
    await sending.trigger(null, { throwOnError: false, onSuccess });
  };

  return {
    step,
    isBusy,
    /** Of the last request only. */
    error: isBusy ? undefined : (verifying.error ?? sending.error),
    secondsToResend: countdown.seconds,
    clearError,
    verify,
    resend: () => send(),
    /** Ends step one: with a code verified on the other tab there is no second. */
    start: async () => {
      if (!verifiedCode) return send(() => setStep('code'));
      const onError = (error: unknown) => {
        if (!(error instanceof NetworkError)) onCodeRejected();
      };
      return verify(verifiedCode.otp, onError);
    },
    edit: () => {
      clearError();
      setStep('details');
    },
  };
}

export type OtpSteps = ReturnType<typeof useOtpSteps>;
