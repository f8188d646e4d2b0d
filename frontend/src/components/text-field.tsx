import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './text-field.module.css';
import { messages } from './control-messages';

interface FieldFrame {
  label: string;
  optional?: boolean;
  prefix?: string;
  hint?: string;
  error?: string | undefined;
}

interface Wiring {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  className: string | undefined;
}

function Framed({
  label,
  optional,
  prefix,
  hint,
  error: errorText,
  children,
}: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const noteId = errorText || hint ? `${id}-note` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>{messages.optional}</span>}
      </label>
      <div className={styles.frame}>
        {prefix && (
          <span className={styles.prefix} aria-hidden>
            {prefix}
          </span>
        )}
        {children({ id, 'aria-invalid': Boolean(errorText), 'aria-describedby': noteId, className: styles.input })}
      </div>
      {errorText ? (
        <p id={noteId} className={styles.error} role="alert">
          {errorText}
        </p>
      ) : (
        hint && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export function TextField({
  label,
  optional,
  prefix,
  hint,
  error: errorText,
  ...input
}: FieldFrame & Omit<ComponentProps<'input'>, 'prefix'>) {
  return (
    <Framed {...{ label, optional, prefix, hint, error: errorText }}>
      {(wiring) => <input {...input} {...wiring} />}
    </Framed>
  );
}

export function SelectField({
  label,
  optional,
  hint,
  error: errorText,
  ...select
}: FieldFrame & ComponentProps<'select'>) {
  return (
    <Framed {...{ label, optional, hint, error: errorText }}>{(wiring) => <select {...select} {...wiring} />}</Framed>
  );
}

export function AreaField({
  label,
  optional,
  hint,
  error: errorText,
  ...area
}: FieldFrame & ComponentProps<'textarea'>) {
  return (
    <Framed {...{ label, optional, hint, error: errorText }}>{(wiring) => <textarea {...area} {...wiring} />}</Framed>
  );
}
