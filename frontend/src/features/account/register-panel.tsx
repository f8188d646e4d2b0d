import { isMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { useEffect, useEffectEvent } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { TextField } from '../../components/text-field';
import { textOfError } from '../../lib/error-text';
import styles from './account-dialog.module.css';
import type { AccountPanelProps } from './account-panel';
import { messages } from './messages';
import { verifyRegistration, type AccountDetails } from './otp-api';
import { MobileField, OtpPanel } from './otp-panel';
import { useOtpSteps } from './use-otp-steps';

/** An at sign, and a dot in the domain. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function RegisterPanel(panel: AccountPanelProps) {
  const { mobile, onMobile } = panel;
  const { control, register, handleSubmit, getValues, setFocus, formState } = useForm<AccountDetails>({
    mode: 'onTouched',
    defaultValues: { name: '', email: '', mobile },
  });
  const { errors, isValid } = formState;
  const steps = useOtpSteps(panel, {
    purpose: 'register',
    verifyCode: (otp, idempotencyKey) => verifyRegistration(getValues(), otp, idempotencyKey),
    sentText: messages.otpSent,
    signedInText: messages.accountCreated,
  });
  const focusName = useEffectEvent(() => {
    if (panel.verifiedCode) setFocus('name');
  });
  useEffect(() => focusName(), []);

  return (
    <OtpPanel
      panel={panel}
      steps={steps}
      texts={{
        heading: messages.createAccount,
        subtitle: messages.registerSubtitle,
        start: messages.createAccount,
        edit: messages.editDetails,
        verify: messages.verifyCreate,
        verifyFailed: messages.verificationFailed,
        otherHint: messages.alreadyWithUs,
        other: messages.login,
      }}
      otherTab="login"
      disabled={!isValid}
      onSubmit={(submit) => void handleSubmit(steps.start)(submit)}
    >
      {panel.verifiedCode && <p role="status">{messages.onlyName}</p>}
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
        render={({ field: { onChange, ...field } }) => (
          <MobileField
            error={errors.mobile?.message}
            {...field}
            onTyped={(typed) => {
              onChange(typed);
              onMobile(typed);
            }}
          />
        )}
      />
      {Boolean(steps.error) && (
        <div className={styles.error} role="alert">
          {textOfError(steps.error, messages.startFailed)}
        </div>
      )}
    </OtpPanel>
  );
}
