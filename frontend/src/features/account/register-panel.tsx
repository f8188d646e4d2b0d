import { NetworkError } from '@utsav/web-kit/api-client/api-error';
import { COUNTRY_CODE, isMobile, typedMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import styles from './account-dialog.module.css';
import type { AccountPanelProps } from './account-panel';
import { CodeStep } from './code-step';
import { sendOtp, verifyRegistration, type AccountDetails } from './otp-api';
import { useCountdown } from './use-countdown';
import { messages } from './messages';

/** An at sign, and a dot in the domain. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function RegisterPanel({
  mobile,
  proved,
  onMobile,
  onSwitch,
  onOtherTab,
  onRefused,
  onSignedIn,
}: AccountPanelProps) {
  const [step, setStep] = useState<'details' | 'otp'>('details');
  const [errorText, setErrorText] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const countdown = useCountdown();
  const { control, register, handleSubmit, getValues, formState } = useForm<AccountDetails>({
    mode: 'onTouched',
    defaultValues: { name: '', email: '', mobile },
  });
  const { errors, isSubmitting, isValid } = formState;

  const verify = async (otp: string) => onSignedIn(await verifyRegistration(getValues(), otp), messages.accountCreated);
  const send = async () => {
    try {
      countdown.start(await sendOtp(getValues('mobile'), 'register', () => setChecking(true)));
    } finally {
      setChecking(false);
    }
    toast.success(messages.otpSent);
  };
  const onDetails = async () => {
    setErrorText(undefined);
    try {
      if (proved) await verify(proved.otp);
      else {
        await send();
        setStep('otp');
      }
    } catch (error) {
      setErrorText(textOfError(error, messages.startFailed));
      if (!(error instanceof NetworkError)) onRefused();
    }
  };

  return (
    <>
      <h3 className={styles.heading}>{messages.createAccount}</h3>
      <p className={styles.subtitle}>{messages.registerSubtitle}</p>
      {step === 'details' ? (
        <form className={styles.form} onSubmit={(submit) => void handleSubmit(onDetails)(submit)} noValidate>
          <TextField
            label={messages.fullName}
            data-autofocus
            autoComplete="name"
            maxLength={80}
            error={errors.name?.message}
            {...register('name', { validate: (name) => name.trim() !== '' || messages.enterName })}
          />
          <TextField
            label={messages.email}
            optional
            type="email"
            autoComplete="email"
            maxLength={254}
            error={errors.email?.message}
            {...register('email', {
              validate: (email) => email.trim() === '' || EMAIL.test(email.trim()) || messages.enterEmail,
            })}
          />
          <Controller
            control={control}
            name="mobile"
            rules={{ validate: (typed) => isMobile(typed) || messages.mobileError }}
            render={({ field }) => (
              <TextField
                label={messages.mobile}
                prefix={COUNTRY_CODE}
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
                placeholder={messages.mobilePlaceholder}
                hint={messages.mobileHint}
                error={errors.mobile?.message}
                {...field}
                onChange={(change) => {
                  const typed = typedMobile(change.target.value);
                  field.onChange(typed);
                  onMobile(typed);
                }}
              />
            )}
          />
          {errorText && (
            <div className={styles.error} role="alert">
              {errorText}
            </div>
          )}
          <Button type="submit" wide disabled={!isValid || isSubmitting}>
            {proved ? messages.createAccount : messages.sendOtp}
          </Button>
          <div className={styles.row}>
            <span>{messages.alreadyWithUs}</span>
            <button type="button" className={styles.link} onClick={() => onSwitch('login')}>
              {messages.login}
            </button>
          </div>
        </form>
      ) : (
        <CodeStep
          mobile={getValues('mobile')}
          editLabel={messages.editDetails}
          submitLabel={messages.verifyCreate}
          failureText={messages.verificationFailed}
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
