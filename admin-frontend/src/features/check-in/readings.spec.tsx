import type { ScanAnswer } from '@utsav/contracts/http/check-in';
import { ApiError, NetworkError } from '@utsav/web-kit/api-client/api-error';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scanAnswer } from '../../testing/check-in';
import type { SentScan } from './reading';
import { createReadings } from './readings';

const scan = (scanId: string): SentScan => ({
  scanId,
  code: scanId,
  deviceId: 'Gate phone 1',
  scannedAt: `2026-11-26T12:00:0${scanId.slice(-1)}+05:30`,
});

const refusal = (status: number): ApiError =>
  new ApiError({
    code: 'UNAVAILABLE',
    message: `No: ${status}`,
    params: { retryAfterSeconds: 1 },
    status,
    requestId: '',
    details: [],
  });

type Outcome = ScanAnswer | Error | 'never';

let stop = () => {};
afterEach(() => stop());

/** Readings whose scans come to these outcomes, one after the other. */
function open(outcomes: readonly Outcome[]) {
  const left = [...outcomes];
  const send = vi.fn((_scan: SentScan, signal: AbortSignal): Promise<ScanAnswer> => {
    const outcome = left.shift() ?? scanAnswer();
    if (outcome === 'never')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  });
  const readings = createReadings(send);
  stop = readings.start();
  const states = () => readings.get().map(({ scan: { scanId }, state }) => `${scanId} ${state}`);
  const sent = () => send.mock.calls.map(([{ scanId }]) => scanId);
  return { readings, states, sent };
}

describe('readings', () => {
  it('are sent one after the other, the oldest first; one for which the server is busy does not hold up the next', async () => {
    const { readings, states, sent } = open([refusal(503), scanAnswer()]);
    readings.add([scan('scan-1'), scan('scan-2')]);
    await waitFor(() => expect(states()).toEqual(['scan-2 answered', 'scan-1 unsent']));
    expect(sent()).toEqual(['scan-1', 'scan-2']);
    readings.retry();
    await waitFor(() => expect(states()).toEqual(['scan-2 answered', 'scan-1 answered']));
  });

  it('wait together where the server cannot be reached, and go on by themselves in their order', async () => {
    const { readings, states, sent } = open([new NetworkError('unreachable')]);
    readings.add([scan('scan-1')]);
    readings.add([scan('scan-2')]);
    await waitFor(() => expect(states()).toEqual(['scan-2 unsent', 'scan-1 unsent']));
    expect(sent()).toEqual(['scan-1']);
    await waitFor(() => expect(states()).toEqual(['scan-2 answered', 'scan-1 answered']));
    expect(sent()).toEqual(['scan-1', 'scan-1', 'scan-2']);
  });

  it.each([400, 403, 404, 422])('are not sent again after a refusal with %i', async (status) => {
    const { readings, states, sent } = open([refusal(status)]);
    readings.add([scan('scan-1')]);
    await waitFor(() => expect(states()).toEqual(['scan-1 failed']));
    readings.retry();
    expect(sent()).toEqual(['scan-1']);
    expect(localStorage).toHaveLength(0);
  });

  it.each([401, 429, 500])('are sent again after %i, which passes', async (status) => {
    const { readings, states } = open([refusal(status)]);
    readings.add([scan('scan-1')]);
    await waitFor(() => expect(states()).toEqual(['scan-1 unsent']));
    readings.retry();
    await waitFor(() => expect(states()).toEqual(['scan-1 answered']));
  });

  it('that are on their way when the page is left are sent under the same id when it is open again', async () => {
    const first = open(['never']);
    first.readings.add([scan('scan-1')]);
    await waitFor(() => expect(first.sent()).toEqual(['scan-1']));
    stop();
    const second = open([]);
    await waitFor(() => expect(second.states()).toEqual(['scan-1 answered']));
    expect(second.sent()).toEqual(['scan-1']);
    expect(localStorage).toHaveLength(0);
  });
});
