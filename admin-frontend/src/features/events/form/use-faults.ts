import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import { useMemo, useState } from 'react';
import { isSame, type EventDraft } from './event-draft';
import { tomorrow } from './event-times';
import { faultsOf, type Fault } from './form-faults';
import { sectionOf } from './section-list';

/** What the server refused, and the form that it refused. */
interface Refusal {
  faults: Fault[];
  of: EventDraft;
}

/** What is wrong with the form: shown from the first try to save on, and kept up to date while it is corrected. */
export function useFaults(draft: EventDraft, isEdit: boolean) {
  const [earliest, setEarliest] = useState(() => tomorrow(serverNow()));
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const own = isChecked ? faultsOf(draft, { isEdit, earliest }) : [];
  // A section that was changed since may be right now: only the server can tell.
  const refused = (refusal?.faults ?? []).filter(({ path }) => {
    const section = sectionOf(path);
    return isSame(refusal?.of[section], draft[section]);
  });
  const written = JSON.stringify([...own, ...refused]);

  /** The same list as long as the same is wrong, so that fields are not drawn anew at every key. */
  const faults = useMemo(() => JSON.parse(written) as Fault[], [written]);
  const texts = useMemo(() => new Map(faults.toReversed().map(({ path, text }) => [path, text])), [faults]);

  return {
    earliest,
    faults,
    texts,
    refusal,
    /** The first thing that is wrong, by the clock of this moment. */
    check(): Fault | undefined {
      const now = tomorrow(serverNow());
      setEarliest(now);
      setChecked(true);
      setRefusal(null);
      return faultsOf(draft, { isEdit, earliest: now })[0];
    },
    refuse: (found: Fault[]) => setRefusal({ faults: found, of: draft }),
  };
}
