import { newEvent, type EventDraft } from './event-draft';

/** An unsaved draft, with the event it was based on (the base of the three-way merge). */
export interface StoredDraft {
  draft: EventDraft;
  base: EventDraft;
  /** Version of the event in `base`; 0 for a new event. */
  version: number;
  storedAt: string;
}

export interface DraftStorage {
  read(): StoredDraft | null;
  store(stored: StoredDraft): void;
  clear(): void;
}

/** Drafts that would lack a field of today's form are ignored; raise the number for a field of a row. */
const FORM = JSON.stringify([4, newEvent]);

const isStoredDraft = (found: unknown): found is StoredDraft & { form: string } =>
  typeof found === 'object' &&
  found !== null &&
  'form' in found &&
  found.form === FORM &&
  'draft' in found &&
  'base' in found;

/** Local storage of one user's draft of one form; `subject` is an event id or `new`. */
export function draftStorage(userId: string, subject: string): DraftStorage {
  const key = `bb_event_draft:${userId}:${subject}`;
  return {
    read() {
      try {
        const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isStoredDraft(found) ? found : null;
      } catch {
        return null;
      }
    },
    store(stored) {
      try {
        localStorage.setItem(key, JSON.stringify({ ...stored, form: FORM }));
      } catch {
        // Storage may be full or disabled; the confirmation on leaving remains.
      }
    },
    clear() {
      try {
        localStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
