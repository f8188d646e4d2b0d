import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './text-field.module.css';
import { words } from './control-words';

interface FieldFrame {
  label: string;
  optional?: boolean;
  prefix?: string;
  hint?: string;
  fault?: string | undefined;
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
  fault,
  children,
}: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const noteId = fault || hint ? `${id}-note` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}>{words.optional}</span>}
      </label>
      <div className={styles.frame}>
        {prefix && (
          <span className={styles.prefix} aria-hidden>
            {prefix}
          </span>
        )}
        {children({ id, 'aria-invalid': Boolean(fault), 'aria-describedby': noteId, className: styles.input })}
      </div>
      {fault ? (
        <p id={noteId} className={styles.fault} role="alert">
          {fault}
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
  fault,
  ...input
}: FieldFrame & Omit<ComponentProps<'input'>, 'prefix'>) {
  return <Framed {...{ label, optional, prefix, hint, fault }}>{(wiring) => <input {...input} {...wiring} />}</Framed>;
}

export function SelectField({ label, optional, hint, fault, ...select }: FieldFrame & ComponentProps<'select'>) {
  return <Framed {...{ label, optional, hint, fault }}>{(wiring) => <select {...select} {...wiring} />}</Framed>;
}

export function AreaField({ label, optional, hint, fault, ...area }: FieldFrame & ComponentProps<'textarea'>) {
  return <Framed {...{ label, optional, hint, fault }}>{(wiring) => <textarea {...area} {...wiring} />}</Framed>;
}
