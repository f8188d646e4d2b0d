import type { SessionGrant } from '@utsav/contracts/http/account';
import { textOfError } from '@utsav/web-kit/errors/text-of-error';
import { COUNTRY_CODE, isMobile, MOBILE_FAULT, typedMobile } from '@utsav/web-kit/mobile/indian-mobile';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import type { AccountTab } from '../../lib/account-dialog';
import { toast } from '../../lib/toast-store';
import styles from './account-dialog.module.css';
import { CodeStep } from './code-step';
import { sendOtp, verifyRegistration, type AccountDetails } from './otp-api';
import { useCountdown } from './use-countdown';

interface RegisterPanelProps {
  mobile: string;
  onMobile: (mobile: string) => void;
  onSwitch: (tab: AccountTab) => void;
  onSignedIn: (grant: SessionGrant, message: string) => void;
}

/** An at sign, and a dot in the domain. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function RegisterPanel({ mobile, onMobile, onSwitch, onSignedIn }: RegisterPanelProps) {
  const [step, setStep] = useState<'details' | 'otp'>('details');
  const [fault, setFault] = useState<string>();
  const countdown = useCountdown();
  const { control, register, handleSubmit, getValues, formState } = useForm<AccountDetails>({
    mode: 'onTouched',
    defaultValues: { name: '', email: '', mobile },
  });
  const { errors, isSubmitting, isValid } = formState;

  const send = async () => {
    countdown.start(await sendOtp(getValues('mobile'), 'register'));
    toast.success('OTP sent');
  };
  const onDetails = async () => {
    setFault(undefined);
    try {
      await send();
      setStep('otp');
    } catch (error) {
      setFault(textOfError(error, 'Failed to start verification'));
    }
  };

  return (
    <>
      <h3 className={styles.heading}>Create Account</h3>
      <p className={styles.subtitle}>Register with your mobile number using OTP</p>
      {step === 'details' ? (
        <form className={styles.form} onSubmit={(submit) => void handleSubmit(onDetails)(submit)} noValidate>
          <TextField
            label="Full Name"
            data-autofocus
            autoComplete="name"
            maxLength={80}
            fault={errors.name?.message}
            {...register('name', { validate: (name) => name.trim() !== '' || 'Enter your name.' })}
          />
          <TextField
            label="Email"
            optional
            type="email"
            autoComplete="email"
            maxLength={254}
            fault={errors.email?.message}
            {...register('email', {
              validate: (email) => email.trim() === '' || EMAIL.test(email.trim()) || 'Enter a valid email.',
            })}
          />
          <Controller
            control={control}
            name="mobile"
            rules={{ validate: (typed) => isMobile(typed) || MOBILE_FAULT }}
            render={({ field }) => (
              <TextField
                label="Mobile Number"
                prefix={COUNTRY_CODE}
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
                placeholder="10-digit number"
                hint="Your tickets and login codes go to this number."
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
            Send OTP
          </Button>
          <div className={styles.row}>
            <span>Already with us?</span>
            <button type="button" className={styles.link} onClick={() => onSwitch('login')}>
              Login
            </button>
          </div>
        </form>
      ) : (
        <CodeStep
          mobile={getValues('mobile')}
          editLabel="Edit details"
          submitLabel="Verify & Create Account"
          failureText="Verification failed"
          secondsToResend={countdown.seconds}
          onEdit={() => setStep('details')}
          onResend={send}
          onSwitch={onSwitch}
          onVerify={async (otp) =>
            onSignedIn(await verifyRegistration(getValues(), otp), 'Account created successfully')
          }
        />
      )}
    </>
  );
}
