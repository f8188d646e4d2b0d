import { createContext, useContext } from 'react';
import { fieldId } from '../section-list';

/** What is wrong, by the path of the field. */
export const FaultContext = createContext<ReadonlyMap<string, string>>(new Map());

/** What the input of a field carries: its id, and what is wrong with it. */
export function useFieldProps(path: string) {
  const fault = useContext(FaultContext).get(path);
  const id = fieldId(path);
  return {
    fault,
    input: {
      id,
      'aria-invalid': fault ? true : undefined,
      'aria-describedby': fault ? `${id}-fault` : undefined,
    },
    status: fault ? ('error' as const) : ('' as const),
  };
}
