import type { SessionGrant } from '@utsav/contracts/http/account';
import { isApiError, NetworkError } from '@utsav/web-kit/api-client/api-error';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import type { AccountTab } from '../../lib/account-dialog';
import { toast } from '../../lib/toast-store';
import type { AccountPanelProps } from './account-panel';
import { sendOtp } from './otp-api';
import { useCountdown } from './use-countdown';

interface OtpFlow {
  purpose: AccountTab;
  /** With the same idempotency key the same code signs in again, if the first response was lost. */
  verifyCode: (otp: string, idempotencyKey: string) => Promise<SessionGrant>;
  sentText: string;
  signedInText: string;
}

/** A valid code on the wrong tab: the account exists already, or does not exist yet. */
function otherTabFor(error: unknown): AccountTab | undefined {
  if (isApiError(error, 'ACCOUNT_NOT_FOUND')) return 'register';
  return isApiError(error, 'ACCOUNT_EXISTS') ? 'login' : undefined;
}

/** The two steps of login and of registration: request a code for the number, then verify it. */
export function useOtpSteps(
  { mobile, verifiedCode, onOtherTab, onCodeRejected, onSignedIn }: AccountPanelProps,
  { purpose, verifyCode, sentText, signedInText }: OtpFlow,
) {
  const [step, setStep] = useState<'details' | 'code'>('details');
  const [idempotencyKey] = useState(randomId);
  const [sendKey, setSendKey] = useState(randomId);
  const countdown = useCountdown();
  const sending = useSWRMutation('otp/send', () => sendOtp(mobile, purpose, sendKey));
  const verifying = useSWRMutation('otp/verify', (_key, { arg: otp }: { arg: string }) =>
    verifyCode(otp, idempotencyKey),
  );
  const isBusy = sending.isMutating || verifying.isMutating;

  const clearError = () => {
    sending.reset();
    verifying.reset();
  };
  const verify = async (otp: string, onFailure?: (error: unknown) => void) => {
    sending.reset();
    const onSuccess = (grant: SessionGrant) => onSignedIn(grant, signedInText);
    const onError = (error: unknown) => {
      const other = otherTabFor(error);
      if (other) onOtherTab(other, otp);
      else onFailure?.(error);
    };
    await verifying.trigger(otp, { throwOnError: false, onSuccess, onError });
  };
  const send = async (onSent?: () => void) => {
    verifying.reset();
    const onSuccess = (secondsToResend: number) => {
      setSendKey(randomId());
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
    error: isBusy || otherTabFor(verifying.error) ? undefined : (verifying.error ?? sending.error),
    secondsToResend: countdown.seconds,
    clearError,
    verify,
    resend: () => send(),
    /** Ends step one: with a code verified on the other tab there is no second. */
    start: async () => {
      if (!verifiedCode) return send(() => setStep('code'));
      return verify(verifiedCode.otp, (error) => {
        if (!(error instanceof NetworkError)) onCodeRejected();
      });
    },
    edit: () => {
      clearError();
      setStep('details');
    },
  };
}

export type OtpSteps = ReturnType<typeof useOtpSteps>;
