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
  const [errorText, setErrorText] = useState('');
  const { trigger, isMutating } = useApiMutation('POST /api/review');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === 0 || !comment.trim()) {
      setErrorText(messages.ratingMissing);
      return;
    }
    setErrorText('');
    try {
      await trigger({ body: { eventId, userId, rating, comment: comment.trim() } });
      toast.success(messages.submitted);
      onSaved();
      onClose();
    } catch (error) {
      setErrorText(textOfError(error, messages.submitFailed));
    }
  };

  return (
    <Dialog title={messages.write} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
        {errorText && (
          <p role="alert" className={styles.error}>
            {errorText}
          </p>
        )}
        <Button type="submit" disabled={rating === 0 || isMutating}>
          {messages.submit}
        </Button>
      </form>
    </Dialog>
  );
}
