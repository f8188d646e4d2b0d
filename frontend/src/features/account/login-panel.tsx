import { NetworkError } from '@utsav/web-kit/api-client/api-error';
import { COUNTRY_CODE, isMobile, typedMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import styles from './account-dialog.module.css';
import type { AccountPanelProps } from './account-panel';
import { CodeStep } from './code-step';
import { sendOtp, verifyLogin } from './otp-api';
import { useCountdown } from './use-countdown';
import { messages } from './messages';

/** Also when the step comes back. */
const focus = (input: HTMLInputElement | null) => input?.focus();

export function LoginPanel({
  mobile,
  proved,
  onMobile,
  onSwitch,
  onOtherTab,
  onRefused,
  onSignedIn,
}: AccountPanelProps) {
  const [step, setStep] = useState<'details' | 'otp'>('details');
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const countdown = useCountdown();

  const verify = async (otp: string) => onSignedIn(await verifyLogin(mobile, otp), messages.loggedIn);
  const send = async () => {
    try {
      countdown.start(await sendOtp(mobile, 'login', () => setChecking(true)));
    } finally {
      setChecking(false);
    }
    toast.success(messages.otpSentSuccessfully);
  };
  const onSubmit = async (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    if (!isMobile(mobile)) {
      setErrorText(messages.mobileError);
      submit.currentTarget.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    setErrorText(undefined);
    try {
      if (proved) await verify(proved.otp);
      else {
        await send();
        setStep('otp');
      }
    } catch (error) {
      setErrorText(textOfError(error, messages.sendFailed));
      if (!(error instanceof NetworkError)) onRefused();
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <h3 className={styles.heading}>{messages.login}</h3>
      <p className={styles.subtitle}>{messages.loginSubtitle}</p>
      {step === 'details' ? (
        <form className={styles.form} onSubmit={(submit) => void onSubmit(submit)} noValidate>
          <TextField
            ref={focus}
            data-autofocus
            label={messages.mobile}
            prefix={COUNTRY_CODE}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder={messages.mobilePlaceholder}
            hint={messages.mobileHint}
            value={mobile}
            error={errorText}
            disabled={isBusy}
            onChange={(change) => {
              setErrorText(undefined);
              onMobile(typedMobile(change.target.value));
            }}
          />
          <Button type="submit" wide disabled={isBusy}>
            {proved ? messages.login : messages.sendOtp}
          </Button>
          <div className={styles.row}>
            <span>{messages.newHere}</span>
            <button type="button" className={styles.link} onClick={() => onSwitch('register')}>
              {messages.createAnAccount}
            </button>
          </div>
        </form>
      ) : (
        <CodeStep
          mobile={mobile}
          editLabel={messages.changeNumber}
          submitLabel={messages.verifyLogin}
          failureText={messages.otpFailed}
          secondsToResend={countdown.seconds}
          onEdit={() => setStep('details')}
          onResend={send}
          onOtherTab={onOtherTab}
          onVerify={verify}
        />
      )}
      <p role="status" className={styles.checking}>
        {isChecking ? messages.checking : ''}
      </p>
    </>
  );
}
