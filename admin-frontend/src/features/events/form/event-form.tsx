import { Alert, App } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { ConflictDialog } from './conflict-dialog';
import { DraftStrip } from './draft-strip';
import type { EventDraft } from './event-draft';
import { FaultContext } from './fields/fault-context';
import { focusField } from './focus-field';
import { countBySection } from './form-faults';
import styles from './form.module.css';
import type { DraftSlot } from './kept-draft';
import { SectionIndex } from './section-index';
import { sectionsOf } from './section-list';
import { Sections } from './sections/sections';
import { SubmitBar } from './submit-bar';
import { useConflict } from './use-conflict';
import { useDraftKeeping } from './use-draft-keeping';
import { useEventSaving } from './use-event-saving';
import { useFaults } from './use-faults';
import { useLeaveGuard } from './use-leave-guard';

export interface EventFormProps {
  /** Empty for a new event. */
  id: string;
  start: EventDraft;
  version: number;
  seatsLeft: ReadonlyMap<string, number>;
  slot: DraftSlot;
  /** Loads the event once more. */
  onReload: () => void;
}

export function EventForm({ id, start, version, seatsLeft, slot, onReload }: EventFormProps) {
  const { notification } = App.useApp();
  const [draft, setDraft] = useState(start);
  const isEdit = id !== '';
  const { earliest, faults, texts, refusal, check, refuse } = useFaults(draft, isEdit);
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
  const refused = state === 'idle' ? refusal?.faults[0]?.path : undefined;
  useEffect(() => {
    if (refused) focusField(refused);
  }, [refused]);
  const kept = useDraftKeeping(slot, { draft, base: start, version, isSaved, setDraft });
  useLeaveGuard(kept.isDirty);
  const counts = useMemo(() => countBySection(faults), [faults]);

  const submit = (): void => {
    const fault = check();
    if (!fault) return void save();
    notification.warning({ title: fault.text });
    focusField(fault.path);
  };

  return (
    <FaultContext value={texts}>
      <div className={styles.page}>
        <SectionIndex sections={sectionsOf(isEdit)} faults={counts} />
        <div className={styles.form}>
          {kept.offer && (
            <DraftStrip offer={kept.offer} version={version} onRestore={kept.restore} onDiscard={kept.discard} />
          )}
          {kept.clashes.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title="You and someone else changed the same fields. Yours stand on the form now."
              description={kept.clashes.join('; ')}
            />
          )}
          <div className={styles.sections} inert={state !== 'idle'}>
            <Sections draft={draft} onChange={setDraft} isEdit={isEdit} earliest={earliest} seatsLeft={seatsLeft} />
          </div>
          {failure && <Alert type="error" showIcon title={failure} />}
          <SubmitBar id={id} draft={draft} isSaving={state === 'saving'} isSaved={isSaved} onSave={submit} />
        </div>
      </div>
      <ConflictDialog
        conflict={conflict}
        base={start}
        draft={draft}
        onClose={close}
        onLoad={() => {
          kept.keep();
          close();
          onReload();
        }}
      />
    </FaultContext>
  );
}
