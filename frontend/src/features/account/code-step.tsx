import { otpLength } from '@utsav/contracts/http/otp-length';
import { COUNTRY_CODE } from '@utsav/web-kit/mobile/indian-mobile';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { OtpField } from '../../components/otp-field';
import { RichMessage } from '../../components/rich-message';
import { countdownText } from '../../lib/countdown-text';
import { textOfError } from '../../lib/error-text';
import styles from './account-dialog.module.css';
import { messages } from './messages';
import type { OtpSteps } from './use-otp-steps';

interface CodeStepProps {
  mobile: string;
  steps: OtpSteps;
  editLabel: string;
  submitLabel: string;
  failureText: string;
}

/** Step two of login and registration. A whole code is verified by itself. */
export function CodeStep({ mobile, steps, editLabel, submitLabel, failureText }: CodeStepProps) {
  const { isBusy, error, secondsToResend } = steps;
  const [otp, setOtp] = useState('');

  const onTyped = (typed: string) => {
    setOtp(typed);
    if (typed.length === otpLength && typed !== otp && !isBusy) void steps.verify(typed);
  };
  const onSubmit = (submit: FormEvent) => {
    submit.preventDefault();
    if (otp.length === otpLength && !isBusy) void steps.verify(otp);
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <div className={styles.row}>
        <p className={styles.sent}>
          <RichMessage
            text={messages.codeSent}
            parts={{
              number: (
                <strong className="figures">
                  {COUNTRY_CODE} {mobile}
                </strong>
              ),
            }}
          />
        </p>
        <button type="button" className={styles.link} disabled={isBusy} onClick={steps.edit}>
          {editLabel}
        </button>
      </div>
      <OtpField
        value={otp}
        onChange={onTyped}
        disabled={isBusy}
        error={error ? textOfError(error, failureText) : undefined}
      />
      <Button type="submit" wide disabled={otp.length !== otpLength || isBusy}>
        {submitLabel}
      </Button>
      <button
        type="button"
        className={styles.link}
        disabled={secondsToResend > 0 || isBusy}
        onClick={() => {
          setOtp('');
          void steps.resend();
        }}
      >
        {secondsToResend > 0 ? messages.resendIn(countdownText(secondsToResend)) : messages.resend}
      </button>
      <span role="status" className="sr-only">
        {secondsToResend === 0 ? messages.mayResend : ''}
      </span>
    </form>
  );
}
