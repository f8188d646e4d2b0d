import type { SessionGrant } from '@utsav/contracts/http/account';
import { textOfError } from '@utsav/web-kit/errors/text-of-error';
import { COUNTRY_CODE, isMobile, MOBILE_FAULT, typedMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import type { AccountTab } from '../../lib/account-dialog';
import { toast } from '../../lib/toast-store';
import styles from './account-dialog.module.css';
import { CodeStep } from './code-step';
import { sendOtp, verifyLogin } from './otp-api';
import { useCountdown } from './use-countdown';

/** Also when the step comes back. */
const focus = (input: HTMLInputElement | null) => input?.focus();

interface LoginPanelProps {
  mobile: string;
  onMobile: (mobile: string) => void;
  onSwitch: (tab: AccountTab) => void;
  onSignedIn: (grant: SessionGrant, message: string) => void;
}

export function LoginPanel({ mobile, onMobile, onSwitch, onSignedIn }: LoginPanelProps) {
  const [step, setStep] = useState<'details' | 'otp'>('details');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const countdown = useCountdown();

  const send = async () => {
    countdown.start(await sendOtp(mobile, 'login'));
    toast.success('OTP sent successfully');
  };
  const onSubmit = async (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    if (!isMobile(mobile)) {
      setFault(MOBILE_FAULT);
      submit.currentTarget.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    setFault(undefined);
    try {
      await send();
      setStep('otp');
    } catch (error) {
      setFault(textOfError(error, 'Failed to send OTP'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <h3 className={styles.heading}>Login</h3>
      <p className={styles.subtitle}>Sign in with your mobile number using OTP</p>
      {step === 'details' ? (
        <form className={styles.form} onSubmit={(submit) => void onSubmit(submit)} noValidate>
          <TextField
            ref={focus}
            data-autofocus
            label="Mobile Number"
            prefix={COUNTRY_CODE}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder="10-digit number"
            hint="Your tickets and login codes go to this number."
            value={mobile}
            fault={fault}
            disabled={isBusy}
            onChange={(change) => {
              setFault(undefined);
              onMobile(typedMobile(change.target.value));
            }}
          />
          <Button type="submit" wide disabled={isBusy}>
            Send OTP
          </Button>
          <div className={styles.row}>
            <span>New here?</span>
            <button type="button" className={styles.link} onClick={() => onSwitch('register')}>
              Create an account
            </button>
          </div>
        </form>
      ) : (
        <CodeStep
          mobile={mobile}
          editLabel="Change number"
          submitLabel="Verify & Login"
          failureText="OTP verification failed"
          secondsToResend={countdown.seconds}
          onEdit={() => setStep('details')}
          onResend={send}
          onSwitch={onSwitch}
          onVerify={async (otp) => onSignedIn(await verifyLogin(mobile, otp), 'Logged in successfully')}
        />
      )}
    </>
  );
}
