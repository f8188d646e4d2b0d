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
import { words } from './words';

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
  const [fault, setFault] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const countdown = useCountdown();
  const { control, register, handleSubmit, getValues, formState } = useForm<AccountDetails>({
    mode: 'onTouched',
    defaultValues: { name: '', email: '', mobile },
  });
  const { errors, isSubmitting, isValid } = formState;

  const verify = async (otp: string) => onSignedIn(await verifyRegistration(getValues(), otp), words.accountCreated);
  const send = async () => {
    try {
      countdown.start(await sendOtp(getValues('mobile'), 'register', () => setChecking(true)));
    } finally {
      setChecking(false);
    }
    toast.success(words.otpSent);
  };
  const onDetails = async () => {
    setFault(undefined);
    try {
      if (proved) await verify(proved.otp);
      else {
        await send();
        setStep('otp');
      }
    } catch (error) {
      setFault(textOfError(error, words.startFailed));
      if (!(error instanceof NetworkError)) onRefused();
    }
  };

  return (
    <>
      <h3 className={styles.heading}>{words.createAccount}</h3>
      <p className={styles.subtitle}>{words.registerSubtitle}</p>
      {step === 'details' ? (
        <form className={styles.form} onSubmit={(submit) => void handleSubmit(onDetails)(submit)} noValidate>
          <TextField
            label={words.fullName}
            data-autofocus
            autoComplete="name"
            maxLength={80}
            fault={errors.name?.message}
            {...register('name', { validate: (name) => name.trim() !== '' || words.enterName })}
          />
          <TextField
            label={words.email}
            optional
            type="email"
            autoComplete="email"
            maxLength={254}
            fault={errors.email?.message}
            {...register('email', {
              validate: (email) => email.trim() === '' || EMAIL.test(email.trim()) || words.enterEmail,
            })}
          />
          <Controller
            control={control}
            name="mobile"
            rules={{ validate: (typed) => isMobile(typed) || words.mobileFault }}
            render={({ field }) => (
              <TextField
                label={words.mobile}
                prefix={COUNTRY_CODE}
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
                placeholder={words.mobilePlaceholder}
                hint={words.mobileHint}
                fault={errors.mobile?.message}
                {...field}
                onChange={(change) => {
                  const typed = typedMobile(change.target.value);
                  field.onChange(typed);
                  onMobile(typed);
                }}
              />
            )}
          />
          {fault && (
            <div className={styles.fault} role="alert">
              {fault}
            </div>
          )}
          <Button type="submit" wide disabled={!isValid || isSubmitting}>
            {proved ? words.createAccount : words.sendOtp}
          </Button>
          <div className={styles.row}>
            <span>{words.alreadyWithUs}</span>
            <button type="button" className={styles.link} onClick={() => onSwitch('login')}>
              {words.login}
            </button>
          </div>
        </form>
      ) : (
        <CodeStep
          mobile={getValues('mobile')}
          editLabel={words.editDetails}
          submitLabel={words.verifyCreate}
          failureText={words.verificationFailed}
          secondsToResend={countdown.seconds}
          onEdit={() => setStep('details')}
          onResend={send}
          onOtherTab={onOtherTab}
          onVerify={verify}
        />
      )}
      <p role="status" className={styles.checking}>
        {isChecking ? words.checking : ''}
      </p>
    </>
  );
}
