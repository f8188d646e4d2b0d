import { isMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { textOfError } from '../../lib/error-text';
import type { AccountPanelProps } from './account-panel';
import { messages } from './messages';
import { verifyLogin } from './otp-api';
import { MobileField, OtpPanel } from './otp-panel';
import { useOtpSteps } from './use-otp-steps';

/** On each mount: also when step one comes back. */
const focus = (input: HTMLInputElement | null) => input?.focus();

export function LoginPanel(panel: AccountPanelProps) {
  const { mobile, onMobile } = panel;
  const [isInvalid, setInvalid] = useState(false);
  const steps = useOtpSteps(panel, {
    purpose: 'login',
    verifyCode: (otp, idempotencyKey) => verifyLogin(mobile, otp, idempotencyKey),
    sentText: messages.otpSentSuccessfully,
    signedInText: messages.loggedIn,
  });
  // Of the registration of a number that has an account: it needs no other press.
  const goOn = useEffectEvent(() => {
    if (panel.verifiedCode) void steps.start();
  });
  useEffect(() => goOn(), []);
  const serverError = steps.error ? textOfError(steps.error, messages.sendFailed) : undefined;

  const onSubmit = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    if (isMobile(mobile)) {
      void steps.start();
      return;
    }
    setInvalid(true);
    submit.currentTarget.querySelector('input')?.focus();
  };

  return (
    <OtpPanel
      panel={panel}
      steps={steps}
      texts={{
        heading: messages.login,
        subtitle: messages.loginSubtitle,
        start: messages.login,
        edit: messages.changeNumber,
        verify: messages.verifyLogin,
        verifyFailed: messages.otpFailed,
        otherHint: messages.newHere,
        other: messages.createAnAccount,
      }}
      otherTab="register"
      disabled={false}
      onSubmit={onSubmit}
    >
      <MobileField
        ref={focus}
        data-autofocus
        value={mobile}
        error={isInvalid ? messages.mobileError : serverError}
        disabled={steps.isBusy}
        onTyped={(typed) => {
          setInvalid(false);
          steps.clearError();
          onMobile(typed);
        }}
      />
    </OtpPanel>
  );
}
