import type { DataOf } from '@utsav/web-kit/api-client/call-types';
import { jittered } from '@utsav/web-kit/api-client/jittered';
import { readEventStream } from '@utsav/web-kit/api-client/event-stream';
import { useEffect, useEffectEvent, useState } from 'react';
import { API_KEY } from './api';
import { useIsOnline, useIsPageVisible } from './use-browser-state';
import { whenIdle } from './when-idle';

export type LiveSeats = DataOf<'GET /api/event/:id/availability'>;

const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Live seats by server-sent events. `EventSource` cannot send the API key, so the stream is read by `fetch`.
 * Returns whether it is connected; while it is not, the caller must poll. A gateway at its limit names the pause.
 */
export function useLiveSeats(eventId: string, onSeats: (seats: LiveSeats) => void): boolean {
  const isWanted = [useIsPageVisible(), useIsOnline()].every(Boolean);
  const [isLive, setLive] = useState(false);
  const update = useEffectEvent((data: string) => {
    setLive(true);
    onSeats(JSON.parse(data) as LiveSeats);
  });

  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitMs = FIRST_WAIT_MS;

    const connect = async () => {
      try {
        const answer = await fetch(`/api/event/${encodeURIComponent(eventId)}/availability`, {
          headers: { accept: 'text/event-stream', 'x-api-key': API_KEY },
          // It never ends; as urgent as other calls, it would make the page look as if it were still loading.
          priority: 'low',
          signal: controller.signal,
        });
        if (answer.ok && answer.body) {
          await readEventStream(answer.body, (data) => {
            waitMs = FIRST_WAIT_MS;
            update(data);
          });
        } else waitMs = Math.max(waitMs, 1000 * Number(answer.headers.get('retry-after')));
      } catch {
        // A broken connection is made again below.
      }
      if (controller.signal.aborted) return;
      setLive(false);
      timer = setTimeout(() => void connect(), jittered(waitMs));
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    };
    // What the page begins with is seconds old at most, so the stream waits for what is seen first.
    whenIdle(() => void connect());
    return () => {
      controller.abort();
      clearTimeout(timer);
      setLive(false);
    };
  }, [eventId, isWanted]);

  return isLive;
}
