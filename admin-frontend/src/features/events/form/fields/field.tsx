import type { ReactNode } from 'react';
import form from '../../../../components/form.module.css';
import { FieldErrorText } from './field-error-text';
import { useFieldProps } from './field-error-context';

interface FieldProps {
  /** As in the request, such as `venue.city`. */
  path: string;
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A labelled field with what is wrong below it. */
export function Field({ path, label, isWide, children }: FieldProps) {
  const { input } = useFieldProps(path);
  return (
    <div className={`${form.field} ${isWide ? form.wide : ''}`}>
      <label htmlFor={input.id}>{label}</label>
      {children}
      <FieldErrorText path={path} />
    </div>
  );
}
