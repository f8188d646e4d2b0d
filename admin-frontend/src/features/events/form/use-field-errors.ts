import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import type { FormInstance } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { isSame, type EventDraft } from './event-draft';
import { tomorrow } from './event-times';
import { validateEventForm, type FieldError } from './validate-event-form';

/** Server-side errors with the draft they refer to. */
interface Refusal {
  errors: FieldError[];
  of: EventDraft;
}

/** Puts each error at its field, and takes away those that no longer stand. */
function showErrors({ getFieldsError, setFields }: FormInstance, errors: readonly FieldError[]): void {
  const texts = new Map(errors.toReversed().map(({ path, text }) => [path.join('.'), text]));
  const changed = getFieldsError().flatMap(({ name, errors: [shown] }) => {
    const text = texts.get(name.join('.'));
    return text === shown ? [] : [{ name, errors: text ? [text] : [] }];
  });
  setFields(changed);
}

/** Client and server validation errors: shown from the first save on, and updated while the user corrects them. */
export function useFieldErrors(form: FormInstance<EventDraft>, draft: EventDraft, isEdit: boolean) {
  const [earliest, setEarliest] = useState(() => tomorrow(serverNow()));
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const errors = useMemo(() => {
    const own = isChecked ? validateEventForm(draft, { isEdit, earliest }) : [];
    // A section that was changed since may be right now: only the server can tell.
    const refused = (refusal?.errors ?? []).filter(({ path: [section] }) =>
      isSame(refusal?.of[section], draft[section]),
    );
    return [...own, ...refused];
  }, [draft, isChecked, isEdit, earliest, refusal]);

  useEffect(() => {
    if (isChecked) showErrors(form, errors);
  }, [form, isChecked, errors]);

  return {
    earliest,
    errors,
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
