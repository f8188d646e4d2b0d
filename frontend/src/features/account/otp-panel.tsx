import { useIsCheckingBrowser } from '@utsav/web-kit/browser-check/checking-state';
import { COUNTRY_CODE, typedMobile } from '@utsav/web-kit/mobile/indian-mobile';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '../../components/button';
import { CheckingBrowser } from '../../components/checking-browser';
import { TextField } from '../../components/text-field';
import type { AccountTab } from '../../lib/account-dialog';
import styles from './account-dialog.module.css';
import type { AccountPanelProps } from './account-panel';
import { CodeStep } from './code-step';
import { messages } from './messages';
import type { OtpSteps } from './use-otp-steps';

interface MobileFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'onChange'> {
  onTyped: (mobile: string) => void;
}

export function MobileField({ onTyped, ...field }: MobileFieldProps) {
  return (
    <TextField
      label={messages.mobile}
      prefix={COUNTRY_CODE}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      placeholder={messages.mobilePlaceholder}
      hint={messages.mobileHint}
      {...field}
      onChange={(change) => onTyped(typedMobile(change.target.value))}
    />
  );
}

interface OtpPanelProps {
  panel: AccountPanelProps;
  steps: OtpSteps;
  texts: Record<'heading' | 'subtitle' | 'start' | 'edit' | 'verify' | 'verifyFailed' | 'otherHint' | 'other', string>;
  otherTab: AccountTab;
  disabled: boolean;
  onSubmit: (submit: FormEvent<HTMLFormElement>) => void;
  /** The fields of step one. */
  children: ReactNode;
}

/** Frame of login and registration: a form for the details, then one for the code. */
export function OtpPanel({ panel, steps, texts, otherTab, disabled, onSubmit, children }: OtpPanelProps) {
  const isChecking = useIsCheckingBrowser();
  return (
    <>
      <h3 className={styles.heading}>{texts.heading}</h3>
      <p className={styles.subtitle}>{texts.subtitle}</p>
      {steps.step === 'details' ? (
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          {children}
          <Button type="submit" wide disabled={disabled || steps.isBusy}>
            {panel.verifiedCode ? texts.start : messages.sendOtp}
          </Button>
          <div className={styles.row}>
            <span>{texts.otherHint}</span>
            <button type="button" className={styles.link} onClick={() => panel.onSwitch(otherTab)}>
              {texts.other}
            </button>
          </div>
        </form>
      ) : (
        <CodeStep
          mobile={panel.mobile}
          steps={steps}
          editLabel={texts.edit}
          submitLabel={texts.verify}
          failureText={texts.verifyFailed}
        />
      )}
      <p role="status" className={styles.checking}>
        {isChecking && <CheckingBrowser />}
      </p>
    </>
  );
}
