import type { Event } from '@utsav/contracts/http/event';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { findChanger } from './find-changer';

/** What somebody else made of the event meanwhile. */
export interface Conflict {
  event: Event;
  /** Empty where the audit trail does not tell. */
  changer: string;
}

export function useConflict(id: string) {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const look = async (): Promise<void> => {
    try {
      const [{ data }, changer] = await Promise.all([
        api.call('GET /api/event/:id', { params: { id } }),
        findChanger(id),
      ]);
      setConflict({ event: data.event, changer });
    } catch {
      // The refusal stands on the form already; the newer event is asked for again at the next try.
    }
  };

  return { conflict, look, close: () => setConflict(null) };
}
