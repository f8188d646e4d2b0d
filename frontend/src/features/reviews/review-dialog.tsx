import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { api } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import styles from './reviews.module.css';
import { StarPicker } from './stars';
import { words } from './words';

interface ReviewDialogProps {
  eventId: string;
  userId: string;
  onClose: () => void;
  onSaved: () => void;
}

export function ReviewDialog({ eventId, userId, onClose, onSaved }: ReviewDialogProps) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === 0 || !comment.trim()) {
      setFault(words.ratingMissing);
      return;
    }
    setBusy(true);
    setFault('');
    try {
      await api.call('POST /api/review', { body: { eventId, userId, rating, comment: comment.trim() } });
      toast.success(words.submitted);
      onSaved();
      onClose();
    } catch (error) {
      setFault(textOfError(error, words.submitFailed));
      setBusy(false);
    }
  };

  return (
    <Dialog title={words.write} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <StarPicker rating={rating} onRate={setRating} />
        <label>
          <span className={styles.legend}>{words.yours}</span>
          <textarea
            className={styles.area}
            value={comment}
            maxLength={2000}
            onChange={(change) => setComment(change.target.value)}
          />
        </label>
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <Button type="submit" disabled={rating === 0 || isBusy}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  );
}
