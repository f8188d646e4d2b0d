import type { ScanAnswer, ScanForm } from '@utsav/contracts/http/check-in';

/** It is sent under the same id until it is answered, also after a reload. */
export type SentScan = ScanForm & { scanId: string };

export interface Reading {
  scan: SentScan;
  /** The tickets of one press have it in common. */
  group: string;
  /** `unsent`: the server was not reached yet, and is called again; `failed`: it took none of it. */
  state: 'sending' | 'unsent' | 'answered' | 'failed';
  answer?: ScanAnswer;
  /** Why it failed. */
  failure?: string;
  /** Milliseconds since 1970. */
  answeredAt?: number;
  isUndone?: boolean;
}

/** Whether it waits for its answer. */
export const isOpen = ({ state }: Reading): boolean => state === 'sending' || state === 'unsent';
