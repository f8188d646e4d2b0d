import type { OnSale } from '@utsav/contracts/http/on-sale';
import { jittered } from '@utsav/web-kit/api-client/jittered';
import { readEventStream } from '@utsav/web-kit/api-client/event-stream';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { api, API_KEY } from '../../lib/api';

interface Listener {
  /** The stream is live once it has sent an update by itself. */
  figures: (figures: OnSale, isLive: boolean) => void;
  /** The connection broke; it is made again. */
  lost: (error: unknown) => void;
}

interface Watch {
  /** Does not wait for the end of a pause. */
  again: () => void;
  stop: () => void;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The server sends something every two seconds; a network that died without a word is noticed by silence. */
const SILENCE_MS = 15_000;

/**
 * Reads the stream of an on-sale until it is stopped; reconnects with back-off. The ordinary client loads the figures
 * first: it renews an expired session and returns the error. `EventSource` could not send the API key.
 */
export function watchOnSale(eventId: string, { figures, lost }: Listener): Watch {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_WAIT_MS;
  let isPausing = false;

  const connect = async (): Promise<void> => {
    isPausing = false;
    clearTimeout(timer);
    const connection = new AbortController();
    const signal = AbortSignal.any([controller.signal, connection.signal]);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listenFor = () => {
      clearTimeout(silence);
      silence = setTimeout(() => connection.abort(), SILENCE_MS);
    };
    let failure: unknown;
    try {
      const { data } = await api.call('GET /api/admin/events/:id/on-sale', { params: { id: eventId }, signal });
      figures(data, false);
      listenFor();
      const body = await streamOf(eventId, signal);
      await readEventStream(body, (text) => {
        waitMs = FIRST_WAIT_MS;
        listenFor();
        figures(JSON.parse(text) as OnSale, true);
      });
    } catch (error) {
      failure = error;
    } finally {
      clearTimeout(silence);
    }
    if (controller.signal.aborted) return;
    lost(failure);
    timer = setTimeout(() => void connect(), jittered(waitMs));
    isPausing = true;
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };
  void connect();
  return {
    again: () => {
      if (isPausing) void connect();
    },
    stop: () => {
      controller.abort();
      clearTimeout(timer);
    },
  };
}

async function streamOf(eventId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(`/api/admin/events/${encodeURIComponent(eventId)}/on-sale`, {
    headers: {
      accept: 'text/event-stream',
      'x-api-key': API_KEY,
      authorization: `Bearer ${sessionStore.tokens()?.token ?? ''}`,
    },
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  return response.body;
}
