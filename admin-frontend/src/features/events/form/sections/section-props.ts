import type { EventDraft, SectionKey } from '../event-draft';

/** A section's part of the draft, and the way to change it. */
export interface SectionProps<K extends SectionKey> {
  value: EventDraft[K];
  onChange: (change: (before: EventDraft[K]) => EventDraft[K]) => void;
}
