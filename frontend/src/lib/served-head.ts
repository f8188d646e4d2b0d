import type { InitialData, ServedHead } from '@utsav/contracts/http/initial-data';
import { createContext } from 'react';

/** The head of a server-rendered page. Hydration starts with the same, so that React takes its elements over. */
export const ServedHeadContext = createContext<(ServedHead & Pick<InitialData, 'path' | 'language'>) | undefined>(
  undefined,
);
