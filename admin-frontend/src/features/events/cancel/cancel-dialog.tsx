import type { EventCancellation } from '@utsav/contracts/http/event-form';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useApiMutation } from '../../../lib/api';
import type { CancelledEvent } from './affected-figures';
import { CancelForm, type CancelledShow } from './cancel-form';

export interface CancelDialogProps {
  event: CancelledEvent;
  /** Absent for the whole event. */
  show?: CancelledShow | undefined;
  onCancelled: () => Promise<unknown>;
  onClose: () => void;
}

/** Cancels an event or one of its shows. Mounted when it opens. */
export default function CancelDialog({ event, show, onCancelled, onClose }: CancelDialogProps) {
  const { notification } = App.useApp();
  const { trigger, error, isMutating } = useApiMutation('POST /api/event/:id/cancel');
  const send = async (words: EventCancellation): Promise<void> => {
    try {
      await trigger({ params: { id: event.id }, body: words });
    } catch {
      return;
    }
    notification.success({
      title: `${show ? 'Show' : 'Event'} cancelled. Its bookings end one after the other.`,
      role: 'status',
    });
    onClose();
    await onCancelled();
  };
  return (
    <CancelForm
      events={[event]}
      show={show}
      failure={error === undefined ? '' : errorMessage(error, 'Failed to cancel')}
      isBusy={isMutating}
      onSend={(words) => void send(words)}
      onClose={onClose}
    />
  );
}
