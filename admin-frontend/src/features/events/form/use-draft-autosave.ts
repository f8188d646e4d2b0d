import { indiaTimestamp } from '@utsav/web-kit/format/india-time';
import { useEffect, useRef, useState } from 'react';
import { isSame, type EventDraft } from './event-draft';
import { conflictingFields, merged } from './draft-changes';
import type { DraftStorage, StoredDraft } from './draft-storage';

const PAUSE_MS = 500;

interface Form {
  draft: EventDraft;
  /** The event as it was loaded, or an empty form. */
  base: EventDraft;
  version: number;
  /** After a successful save the stored draft is removed. */
  isSaved: boolean;
  setDraft: (draft: EventDraft) => void;
}

/** Autosaves the draft (debounced, on page hide and unmount) and offers to restore a stored one. */
export function useDraftAutosave(slot: DraftStorage, { draft, base, version, isSaved, setDraft }: Form) {
  const [offer, setOffer] = useState<StoredDraft | null>(() => {
    const stored = slot.read();
    // Nothing to restore where the same was saved meanwhile, as in another tab.
    return stored && !isSame(merged(stored.base, stored.draft, draft), draft) ? stored : null;
  });
  const [conflicts, setConflicts] = useState<string[]>([]);
  const [opened] = useState(draft);
  const isTouched = draft !== opened;
  const isDirty = isTouched && !isSaved && !isSame(draft, base);

  const keep = (): void => {
    if (isSaved) slot.clear();
    else if (isDirty) slot.store({ draft, base, version, storedAt: indiaTimestamp(new Date()) });
    else if (isTouched && offer) slot.store(offer);
    else if (isTouched) slot.clear();
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });

  useEffect(() => {
    if (draft === opened) return undefined;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, opened]);

  useEffect(() => {
    if (isSaved) slot.clear();
  }, [isSaved, slot]);

  useEffect(() => {
    const keepLatest = () => latest.current();
    window.addEventListener('pagehide', keepLatest);
    return () => {
      window.removeEventListener('pagehide', keepLatest);
      // The guard takes the form away when the session ends.
      keepLatest();
    };
  }, []);

  return {
    offer,
    conflicts,
    isDirty,
    restore(): void {
      if (!offer) return;
      setConflicts(conflictingFields(offer.base, offer.draft, draft));
      setDraft(merged(offer.base, offer.draft, draft));
      setOffer(null);
    },
    discard(): void {
      if (!isDirty) slot.clear();
      setOffer(null);
    },
    keep,
  };
}
