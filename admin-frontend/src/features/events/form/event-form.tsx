import { Alert, App, Flex, Form } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ConflictDialog } from './conflict-dialog';
import { DraftStrip } from './draft-strip';
import type { EventDraft } from './event-draft';
import { focusField } from './focus-field';
import { countBySection } from './validate-event-form';
import styles from './form.module.css';
import type { DraftStorage } from './draft-storage';
import { SectionIndex } from './section-index';
import { sectionsOf } from './section-list';
import { Sections } from './sections/sections';
import { SubmitBar } from './submit-bar';
import { useConflict } from './use-conflict';
import { useDraftAutosave } from './use-draft-autosave';
import { useEventSaving } from './use-event-saving';
import { useFieldErrors } from './use-field-errors';
import { useLeaveGuard } from './use-leave-guard';

export interface EventFormProps {
  /** Empty for a new event. */
  id: string;
  start: EventDraft;
  version: number;
  seatsLeft: ReadonlyMap<string, number>;
  slot: DraftStorage;
  /** Loads the event once more. */
  onReload: () => void;
}

export function EventForm({ id, start, version, seatsLeft, slot, onReload }: EventFormProps) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<EventDraft>();
  // The values of the form once more, for what depends on them outside of the fields.
  const [draft, setDraft] = useState(start);
  const onChange = useCallback(() => setDraft(form.getFieldsValue(true) as EventDraft), [form]);
  const fill = useCallback(
    (values: Partial<EventDraft>) => {
      form.setFieldsValue(values);
      onChange();
    },
    [form, onChange],
  );
  const isEdit = id !== '';
  const { earliest, errors, refusal, check, refuse } = useFieldErrors(form, draft, isEdit);
  const { conflict, look, close } = useConflict(id);
  const { state, failure, save } = useEventSaving({
    id,
    draft,
    base: start,
    version,
    onConflict: look,
    onRefused: refuse,
  });
  const isSaved = state === 'saved';
  // While it is being saved the form takes no focus.
  const refused = state === 'idle' ? refusal?.errors[0]?.path : undefined;
  useEffect(() => {
    if (refused) focusField(form, refused);
  }, [form, refused]);
  const autosave = useDraftAutosave(slot, { draft, base: start, version, isSaved, setDraft: fill });
  useLeaveGuard(autosave.isDirty);
  const counts = useMemo(() => countBySection(errors), [errors]);

  const submit = (): void => {
    const error = check();
    if (!error) return void save();
    notification.warning({ title: error.text });
    focusField(form, error.path);
  };

  return (
    <>
      <div className={styles.page}>
        <SectionIndex sections={sectionsOf(isEdit)} errors={counts} />
        <Flex vertical gap={12} className={styles.form!}>
          {autosave.offer && (
            <DraftStrip
              offer={autosave.offer}
              version={version}
              onRestore={autosave.restore}
              onDiscard={autosave.discard}
            />
          )}
          {autosave.conflicts.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title="You and someone else changed the same fields. Yours stand on the form now."
              description={autosave.conflicts.join('; ')}
            />
          )}
          <div className={styles.sections} inert={state !== 'idle'}>
            <Sections
              form={form}
              start={start}
              isEdit={isEdit}
              earliest={earliest}
              seatsLeft={seatsLeft}
              onChange={onChange}
              onFill={fill}
            />
          </div>
          {failure && <Alert type="error" showIcon title={failure} />}
          <SubmitBar id={id} draft={draft} isSaving={state === 'saving'} isSaved={isSaved} onSave={submit} />
        </Flex>
      </div>
      <ConflictDialog
        conflict={conflict}
        base={start}
        draft={draft}
        onClose={close}
        onLoad={() => {
          autosave.keep();
          close();
          onReload();
        }}
      />
    </>
  );
}
