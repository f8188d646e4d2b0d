import { otpLength } from '@utsav/contracts/http/otp-length';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { COUNTRY_CODE } from '@utsav/web-kit/mobile/indian-mobile';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { OtpField } from '../../components/otp-field';
import { RichMessage } from '../../components/rich-message';
import type { AccountTab } from '../../lib/account-dialog';
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
  /** The code is valid, but for the other tab, which takes it too. */
  onOtherTab: (tab: AccountTab, otp: string) => void;
}

/** A valid code on the wrong tab: the account exists already, or does not exist yet. */
function switchFor(error: unknown): { tab: AccountTab; text: string } | null {
  if (isApiError(error, 'ACCOUNT_NOT_FOUND')) return { tab: 'register', text: messages.createAnAccount };
  if (isApiError(error, 'ACCOUNT_EXISTS')) return { tab: 'login', text: messages.logInWithNumber };
  return null;
}

/** Step two of login and registration. */
export function CodeStep({ mobile, steps, editLabel, submitLabel, failureText, onOtherTab }: CodeStepProps) {
  const { isBusy, error, secondsToResend } = steps;
  const [otp, setOtp] = useState('');
  const other = switchFor(error);

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
        onChange={setOtp}
        disabled={isBusy}
        error={error && !other ? textOfError(error, failureText) : undefined}
      />
      {other && (
        <div className={styles.error} role="alert">
          {textOfError(error, failureText)}
          <button type="button" className={styles.link} onClick={() => onOtherTab(other.tab, otp)}>
            {other.text}
          </button>
        </div>
      )}
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
