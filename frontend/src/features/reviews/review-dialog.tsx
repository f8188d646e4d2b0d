import { textOfError } from '@utsav/web-kit/errors/text-of-error';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { api } from '../../lib/api';
import { toast } from '../../lib/toast-store';
import styles from './reviews.module.css';
import { StarPicker } from './stars';

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
      setFault('Please give a rating and write a review');
      return;
    }
    setBusy(true);
    setFault('');
    try {
      await api.call('POST /api/review', { body: { eventId, userId, rating, comment: comment.trim() } });
      toast.success('Review submitted successfully!');
      onSaved();
      onClose();
    } catch (error) {
      setFault(textOfError(error, 'Failed to submit review'));
      setBusy(false);
    }
  };

  return (
    <Dialog title="Write a review" onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <StarPicker rating={rating} onRate={setRating} />
        <label>
          <span className={styles.legend}>Your review</span>
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
          Submit review
        </Button>
      </form>
    </Dialog>
  );
}
