import type { GateTicket } from '@utsav/contracts/http/check-in';
import { indiaTimestamp } from '@utsav/web-kit/format/india-time';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '../../lib/api';
import { useDevice } from './device';
import type { Place } from './place';
import { isOpen, type Reading, type SentScan } from './reading';
import { createReadings } from './readings';
import { createRepeats } from './scan-burst';

const send = async (scan: SentScan, signal: AbortSignal) =>
  (await api.call('POST /api/checkin/scan', { body: scan, signal })).data;

/** Reads tickets for a place, one scan each; `shown` are those of the last press or reading. */
export function useCheckIn(place: Place | undefined) {
  const device = useDevice();
  const [store] = useState(() => createReadings(send));
  useEffect(() => store.start(), [store]);
  const readings = useSyncExternalStore(store.subscribe, store.get);
  // After a reload the verdict of before is for no visitor any more; one that is not there yet still is.
  const [group, setGroup] = useState(() => store.get().find(isOpen)?.group ?? '');
  const isRepeated = useRef(createRepeats());

  const add = (each: readonly Pick<SentScan, 'code' | 'ticketId' | 'overrideReason'>[]) => {
    if (!place || !device || each.length === 0) return;
    const { event, gate, kind } = place;
    const scannedAt = indiaTimestamp(new Date());
    const scans = each.map((of) => ({
      ...of,
      scanId: randomId(),
      kind,
      gate,
      deviceId: device,
      scannedAt,
      eventId: event.eventId,
    }));
    setGroup(store.add(scans));
  };

  return {
    readings,
    shown: readings.filter((reading) => reading.group === group).toReversed(),
    group,
    read(code: string) {
      if (!place) return;
      if (isRepeated.current(`${place.kind} ${code}`, Date.now())) return;
      const waiting = store
        .get()
        .find(({ scan, ...reading }) => isOpen({ scan, ...reading }) && scan.code === code && scan.kind === place.kind);
      if (!waiting) return add([{ code }]);
      // It is on its way already: another scan of it would be refused because of the first.
      setGroup(waiting.group);
      store.retry();
    },
    /** Tickets of a booking whose code was read. */
    choose: (of: Reading, tickets: readonly GateTicket[]) =>
      add(tickets.map(({ id }) => ({ code: of.scan.code ?? '', ticketId: id }))),
    /** Tickets that were looked up. */
    admit: (tickets: readonly GateTicket[]) => add(tickets.map(({ id }) => ({ ticketId: id }))),
    override: ({ scan: { code, ticketId } }: Reading, overrideReason: string) =>
      add([{ ...(code && { code }), ...(ticketId && { ticketId }), overrideReason }]),
    async undo({ scan: { scanId }, answer }: Reading, reason: string): Promise<void> {
      const body = { scanId, eventId: answer?.eventId ?? '', deviceId: device, reason };
      await api.call('POST /api/checkin/undo', { body });
      store.markUndone(scanId);
    },
    retry: store.retry,
  };
}
