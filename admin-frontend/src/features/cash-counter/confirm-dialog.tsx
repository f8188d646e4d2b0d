import { Input, Modal } from 'antd';
import { FormField } from '../../components/form-field';
import type { IssueState } from './use-counter';

interface ConfirmDialogProps {
  state: IssueState;
  notes: string;
  onNotes: (notes: string) => void;
  onIssue: (about: 'duplicate' | 'seats') => void;
  onGiveUp: () => void;
}

const words = {
  duplicate: { title: 'Issue the same again?', ok: 'Issue again' },
  seats: { title: 'Issue more tickets than seats?', ok: 'Over-allocate' },
};

/** The server refused, but staff may know better. */
export function ConfirmDialog({ state, notes, onNotes, onIssue, onGiveUp }: ConfirmDialogProps) {
  if (state.step !== 'asking') return null;
  const { about, text } = state;
  const lacksReason = about === 'seats' && notes.trim() === '';
  return (
    <Modal
      open
      title={words[about].title}
      okText={words[about].ok}
      okButtonProps={{ danger: true, disabled: lacksReason }}
      onOk={() => onIssue(about)}
      onCancel={onGiveUp}
    >
      <p role="alert">{text}</p>
      {about === 'seats' && (
        <FormField id="over-allocate-reason" label="Reason, kept in the notes">
          <Input.TextArea
            id="over-allocate-reason"
            rows={2}
            maxLength={1000}
            value={notes}
            onChange={({ target }) => onNotes(target.value)}
          />
        </FormField>
      )}
    </Modal>
  );
}
