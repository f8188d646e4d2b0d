import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { useApiMutation } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import styles from './reviews.module.css';
import { StarPicker } from './stars';
import { messages } from './messages';

interface ReviewDialogProps {
  eventId: string;
  userId: string;
  onClose: () => void;
  onSaved: () => void;
}

export function ReviewDialog({ eventId, userId, onClose, onSaved }: ReviewDialogProps) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const { trigger, error, isMutating } = useApiMutation('POST /api/review');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = comment.trim();
    const lacksInput = rating === 0 || !text;
    setIncomplete(lacksInput);
    if (lacksInput) return;
    const onSuccess = () => {
      toast.success(messages.submitted);
      onSaved();
      onClose();
    };
    void trigger({ body: { eventId, userId, rating, comment: text } }, { throwOnError: false, onSuccess });
  };

  return (
    <Dialog title={messages.write} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <StarPicker rating={rating} onRate={setRating} />
        <label>
          <span className={styles.legend}>{messages.yours}</span>
          <textarea
            className={styles.area}
            value={comment}
            maxLength={2000}
            onChange={(change) => setComment(change.target.value)}
          />
        </label>
        {(isIncomplete || Boolean(error)) && (
          <p role="alert" className={styles.error}>
            {isIncomplete ? messages.ratingMissing : textOfError(error, messages.submitFailed)}
          </p>
        )}
        <Button type="submit" disabled={rating === 0 || isMutating}>
          {messages.submit}
        </Button>
      </form>
    </Dialog>
  );
}
