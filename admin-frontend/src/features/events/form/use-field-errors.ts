import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { useMemo, useState } from 'react';
import { isSame, type EventDraft } from './event-draft';
import { tomorrow } from './event-times';
import { validateEventForm, type FieldError } from './validate-event-form';
import { sectionOf } from './section-list';

/** Server-side errors with the draft they refer to. */
interface Refusal {
  errors: FieldError[];
  of: EventDraft;
}

/** Client and server validation errors: shown from the first save on, and updated while the user corrects them. */
export function useFieldErrors(draft: EventDraft, isEdit: boolean) {
  const [earliest, setEarliest] = useState(() => tomorrow(serverNow()));
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const own = isChecked ? validateEventForm(draft, { isEdit, earliest }) : [];
  // A section that was changed since may be right now: only the server can tell.
  const refused = (refusal?.errors ?? []).filter(({ path }) => {
    const section = sectionOf(path);
    return isSame(refusal?.of[section], draft[section]);
  });
  const written = JSON.stringify([...own, ...refused]);

  /** The same list as long as the same is wrong, so that fields do not render again at every key. */
  const errors = useMemo(() => JSON.parse(written) as FieldError[], [written]);
  const texts = useMemo(() => new Map(errors.toReversed().map(({ path, text }) => [path, text])), [errors]);

  return {
    earliest,
    errors,
    texts,
    refusal,
    /** The first thing that is wrong, by the clock of this moment. */
    check(): FieldError | undefined {
      const now = tomorrow(serverNow());
      setEarliest(now);
      setChecked(true);
      setRefusal(null);
      return validateEventForm(draft, { isEdit, earliest: now })[0];
    },
    refuse: (found: FieldError[]) => setRefusal({ errors: found, of: draft }),
  };
}
