import type { ReactNode } from 'react';
import { FormField } from '../../../../components/form-field';
import { useFieldProps } from './field-error-context';
import { FieldErrorText } from './field-error-text';

interface FieldProps {
  /** As in the request, such as `venue.city`. */
  path: string;
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A field of the event form with its validation error. */
export function Field({ path, children, ...rest }: FieldProps) {
  return (
    <FormField {...rest} id={useFieldProps(path).input.id}>
      {children}
      <FieldErrorText path={path} />
    </FormField>
  );
}
