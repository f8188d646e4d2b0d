import { digitsIn } from '@utsav/contracts/language/digits';
import { otpLength } from '@utsav/contracts/http/otp-length';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '../lib/class-names';
import styles from './otp-field.module.css';
import { messages } from './control-messages';

const BOXES = Array.from({ length: otpLength }, (_, position) => position);

interface OtpFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  disabled?: boolean;
}

export function OtpField({ value, onChange, error, disabled }: OtpFieldProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  // Also when a code that was refused is to be corrected.
  useEffect(() => {
    if (!disabled) ref.current?.focus();
  }, [disabled]);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {messages.otp(otpLength)}
      </label>
      <div className={styles.boxes}>
        {BOXES.map((position) => (
          <span
            key={position}
            aria-hidden
            data-testid="otp-box"
            className={classNames(
              styles.box,
              'figures',
              position < value.length && styles.filled,
              position === Math.min(value.length, otpLength - 1) && styles.next,
            )}
          >
            {value[position] ?? ''}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          className={styles.input}
          type="text"
          name="otp"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          value={value}
          disabled={disabled}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(change) => onChange(digitsIn(change.target.value).slice(0, otpLength))}
          // Typing goes on at the end, wherever the boxes were clicked.
          onSelect={({ currentTarget: input }) => {
            if (input.selectionStart === input.selectionEnd && input.selectionStart !== value.length)
              input.setSelectionRange(value.length, value.length);
          }}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
