import { createContext, useContext } from 'react';
import { fieldId } from '../section-list';

/** Error messages by field path. */
export const FieldErrorContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Id and ARIA attributes of an input, and its error. */
export function useFieldProps(path: string) {
  const error = useContext(FieldErrorContext).get(path);
  const id = fieldId(path);
  return {
    error,
    input: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? `${id}-error` : undefined,
    },
    status: error ? ('error' as const) : ('' as const),
  };
}
