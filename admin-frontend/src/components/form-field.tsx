import type { ReactNode } from 'react';
import form from './form.module.css';
import layout from './layout.module.css';

interface FormFieldProps {
  /** Id of the input. */
  id: string;
  label: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** The row of a field: label, input, and below it help or an error. */
export const FormField = ({ id, label, isWide, children }: FormFieldProps) => (
  <div className={`${form.field} ${isWide ? layout.wide : ''}`}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);
