import { Button, Modal } from 'antd';
import { istStamp } from '../../../lib/ist';
import layout from '../../../components/layout.module.css';
import { changesBetween, conflictingFields } from './draft-changes';
import { draftOf } from './draft-of-event';
import type { EventDraft } from './event-draft';
import styles from './form.module.css';
import { formatFieldValue } from './format-field-value';
import type { Conflict } from './use-conflict';

interface ConflictDialogProps {
  conflict: Conflict | null;
  base: EventDraft;
  draft: EventDraft;
  onClose: () => void;
  onLoad: () => void;
}

function Differences({ conflict, base, draft }: Pick<ConflictDialogProps, 'base' | 'draft'> & { conflict: Conflict }) {
  const theirs = draftOf(conflict.event);
  const conflicts = conflictingFields(base, draft, theirs);
  const changes = changesBetween(base, theirs);
  if (changes.length === 0) return <p>Nothing that stands on this form differs.</p>;
  return (
    <dl className={styles.changes}>
      {changes.map(({ label, was, is }) => (
        <div key={label}>
          <dt>
            {label}
            {conflicts.includes(label) && <b> (you changed it too)</b>}
          </dt>
          <dd>{was === undefined ? formatFieldValue(is) : `${formatFieldValue(was)} → ${formatFieldValue(is)}`}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says who changed what since the form was opened. */
export function ConflictDialog({ conflict, base, draft, onClose, onLoad }: ConflictDialogProps) {
  return (
    <Modal
      open={conflict !== null}
      title="Someone else changed this event"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button type="primary" onClick={onLoad}>
            Load the newer one
          </Button>
        </>
      }
    >
      {conflict && (
        <>
          <p>
            {conflict.lastEditor || 'Another admin'} saved it on {istStamp(conflict.event.updatedAt)}. Your changes were
            not saved and nothing was overwritten.
          </p>
          <Differences conflict={conflict} base={base} draft={draft} />
          <p className={layout.muted}>
            Loading the newer one keeps your changes as a draft in this browser; Restore then repeats them on it.
          </p>
        </>
      )}
    </Modal>
  );
}
