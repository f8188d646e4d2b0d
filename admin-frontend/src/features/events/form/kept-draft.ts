import type { EventDraft } from './event-draft';

/** What somebody typed and has not saved, with the event as it was when they began. */
export interface KeptDraft {
  draft: EventDraft;
  base: EventDraft;
  /** Of the event that `base` shows; 0 for a new one. */
  version: number;
  keptAt: string;
}

export interface DraftSlot {
  read(): KeptDraft | null;
  keep(kept: KeptDraft): void;
  clear(): void;
}

/** Raised when drafts of before would miss a field; what was kept in an older form is left out. */
const FORM_OF_STORAGE = 2;

const isKept = (found: unknown): found is KeptDraft & { form: number } =>
  typeof found === 'object' &&
  found !== null &&
  'form' in found &&
  found.form === FORM_OF_STORAGE &&
  'draft' in found &&
  'base' in found;

/** The place in this browser for what one person has typed into one form; `subject` is an event id or `new`. */
export function draftSlot(userId: string, subject: string): DraftSlot {
  const key = `bb_event_draft:${userId}:${subject}`;
  return {
    read() {
      try {
        const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isKept(found) ? found : null;
      } catch {
        return null;
      }
    },
    keep(kept) {
      try {
        localStorage.setItem(key, JSON.stringify({ ...kept, form: FORM_OF_STORAGE }));
      } catch {
        // Storage may be full or forbidden; the question on leaving is what remains.
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
