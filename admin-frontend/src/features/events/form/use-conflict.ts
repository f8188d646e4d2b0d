import type { Event } from '@utsav/contracts/http/event';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { findLastEditor } from './last-editor';

/** The newer version that made the optimistic lock of a save fail. */
export interface Conflict {
  event: Event;
  /** Empty if the audit trail has no entry. */
  lastEditor: string;
}

export function useConflict(id: string) {
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const look = async (): Promise<void> => {
    try {
      const [{ data }, lastEditor] = await Promise.all([
        api.call('GET /api/event/:id', { params: { id } }),
        findLastEditor(id),
      ]);
      setConflict({ event: data.event, lastEditor });
    } catch {
      // The form shows the conflict already; the newer event is fetched again on the next save.
    }
  };

  return { conflict, look, close: () => setConflict(null) };
}
