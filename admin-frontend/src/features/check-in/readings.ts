import type { ScanAnswer } from '@utsav/contracts/http/check-in';
import { ApiError, isApiError } from '@utsav/web-kit/api-client/api-error';
import { jittered } from '@utsav/web-kit/api-client/jittered';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { isOpen, type Reading, type SentScan } from './reading';
import { forgetUnsent, lastReadings, rememberLast, storeUnsent, unsentReadings } from './stored-readings';

export interface Readings {
  /** The newest first: those that are not answered, and the last that are. */
  get: () => readonly Reading[];
  subscribe: (listener: () => void) => () => void;
  /** Returns what they have in common. */
  add: (scans: readonly SentScan[]) => string;
  /** Does not wait for the end of a pause. */
  retry: () => void;
  markUndone: (scanId: string) => void;
  /** Begins to send; returns how to stop. What is not answered then is sent when it starts again. */
  start: () => () => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;
/** A visitor waits for it; the server has its first answer ready when the scan comes again. */
const ANSWER_MS = 5000;
/** Enough for the largest group. */
const MOST = 100;

/** Whether the same scan would be refused again; a session that ended begins anew, and a limit passes. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.status < 500 && error.status !== 401 && error.status !== 429;

const failureWords = (error: unknown): string => {
  const details = error instanceof ApiError ? error.details.map(({ message }) => message) : [];
  return details.length > 0 ? details.join(' ') : errorMessage(error);
};

/** What was read here, sent one after the other: the last answer of a group has its newest party. */
export function createReadings(send: (scan: SentScan, signal: AbortSignal) => Promise<ScanAnswer>): Readings {
  let readings: readonly Reading[] = [...unsentReadings(), ...lastReadings()];
  const listeners = new Set<() => void>();
  let controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_WAIT_MS;
  let isStarted = false;
  let isSending = false;

  const put = (next: readonly Reading[]) => {
    readings = next.filter((reading, at) => at < MOST || isOpen(reading));
    rememberLast(readings.filter((reading) => !isOpen(reading)));
    listeners.forEach((listener) => listener());
  };
  const change = (scanId: string, changes: Partial<Reading>) =>
    put(readings.map((reading) => (reading.scan.scanId === scanId ? { ...reading, ...changes } : reading)));
  const settle = (scanId: string, changes: Partial<Reading>) => {
    forgetUnsent(scanId);
    change(scanId, { ...changes, answeredAt: Date.now() });
  };

  /** Whether the next one is worth a try. */
  async function sendOne({ scan }: Reading, stopped: AbortSignal): Promise<boolean> {
    try {
      const answer = await send(scan, AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_MS)]));
      settle(scan.scanId, { state: 'answered', answer });
      return true;
    } catch (error) {
      if (stopped.aborted) return false;
      if (isFinal(error)) settle(scan.scanId, { state: 'failed', failure: failureWords(error) });
      else change(scan.scanId, { state: 'unsent' });
      return isApiError(error);
    }
  }

  async function sendAll(): Promise<void> {
    if (!isStarted || isSending) return;
    const { signal } = controller;
    clearTimeout(timer);
    isSending = true;
    const tried = new Set<string>();
    // The oldest first, with those that are added meanwhile.
    for (;;) {
      const next = readings.findLast((reading) => isOpen(reading) && !tried.has(reading.scan.scanId));
      if (!next) break;
      tried.add(next.scan.scanId);
      if (!(await sendOne(next, signal))) break;
    }
    isSending = false;
    if (signal.aborted) {
      // Stopped, and perhaps started again meanwhile.
      void sendAll();
      return;
    }
    // What came behind one that did not reach the server waits with it.
    if (readings.some(({ state }) => state === 'sending'))
      put(readings.map((reading) => (reading.state === 'sending' ? { ...reading, state: 'unsent' } : reading)));
    if (!readings.some(isOpen)) {
      waitMs = FIRST_WAIT_MS;
      return;
    }
    timer = setTimeout(() => void sendAll(), jittered(waitMs));
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  const retry = () => {
    waitMs = FIRST_WAIT_MS;
    void sendAll();
  };

  return {
    get: () => readings,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(scans) {
      const [{ scanId: group } = { scanId: '' }] = scans;
      const added = scans.map((scan): Reading => ({ scan, group, state: 'sending' }));
      added.forEach(storeUnsent);
      put([...added.toReversed(), ...readings]);
      void sendAll();
      return group;
    },
    retry,
    markUndone: (scanId) => change(scanId, { isUndone: true }),
    start() {
      isStarted = true;
      controller = new AbortController();
      window.addEventListener('online', retry);
      void sendAll();
      return () => {
        isStarted = false;
        controller.abort();
        clearTimeout(timer);
        window.removeEventListener('online', retry);
      };
    },
  };
}
