import type { Event } from '@utsav/contracts/http/event';
import { indiaDate } from '@utsav/web-kit/format/india-time';
import { useSession } from '@utsav/web-kit/session/session-store';
import { useState } from 'react';
import { Button } from '../../components/button';
import { ErrorNotice } from '../../components/notice';
import { Skeleton } from '../../components/skeleton';
import { useAccountDialog } from '../../lib/account-dialog';
import { useApi } from '../../lib/api';
import { classNames } from '../../lib/class-names';
import { textLanguage } from '../../lib/text-language';
import { toast } from '../../lib/toast-store';
import { AttendedMark } from './attended-mark';
import { ReviewDialog } from './review-dialog';
import styles from './reviews.module.css';
import { Stars } from './stars';
import { messages } from './messages';

const SHOWN = 3;

export function EventReviews({ event }: { event: Pick<Event, '_id' | 'reviewsByAttendeesOnly'> }) {
  const { _id: eventId, reviewsByAttendeesOnly } = event;
  const session = useSession();
  const account = useAccountDialog();
  const [showsAll, setShowsAll] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const list = useApi('GET /api/review/:eventId', { params: { eventId } });
  const average = useApi('GET /api/review/average/:eventId', { params: { eventId } });
  const needsAttendance = session !== null && reviewsByAttendeesOnly;
  const attendance = useApi('GET /api/review/attended/:eventId', needsAttendance ? { params: { eventId } } : null);
  const isRefused = needsAttendance && attendance.data?.data.attended === false;
  const reviews = list.data?.data.reviews;
  const { averageRating = 0, reviewCount = 0 } = average.data?.data ?? {};

  const write = () => {
    if (session) setWriting(true);
    else {
      toast.error(messages.loginRequired);
      account.open('login');
    }
  };
  const refresh = () => {
    void list.mutate();
    void average.mutate();
  };

  if (list.error && !reviews) return <ErrorNotice error={list.error} onRetry={refresh} />;
  if (!reviews) return <Skeleton height={120} />;
  return (
    <>
      <div className={styles.summary}>
        {reviewCount > 0 ? (
          <p className={styles.average}>
            <span className={classNames(styles.figure, 'figures')}>{averageRating.toFixed(1)}</span>
            <span>
              <Stars rating={averageRating} />
              <br />
              {messages.count(reviewCount)}
            </span>
          </p>
        ) : (
          <p>{messages.none}</p>
        )}
        {isRefused ? (
          <p className={styles.refused}>{messages.notAttended}</p>
        ) : (
          <Button variant="secondary" onClick={write} disabled={attendance.isLoading}>
            {messages.write}
          </Button>
        )}
      </div>
      {reviews.length > 0 && (
        <ul role="list" className={styles.list}>
          {(showsAll ? reviews : reviews.slice(0, SHOWN)).map((review) => (
            <li key={review._id} className={styles.review}>
              <div className={styles.who}>
                <span className={styles.name}>{review.userId.name}</span>
                <span className={styles.when}>{indiaDate(review.createdAt)}</span>
              </div>
              <span className={styles.marks}>
                <Stars rating={review.rating} />
                {review.attended && <AttendedMark />}
              </span>
              <p className={styles.text} lang={textLanguage(review.comment)}>
                {review.comment}
              </p>
            </li>
          ))}
        </ul>
      )}
      {reviews.length > SHOWN && !showsAll && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {messages.viewAll}
        </Button>
      )}
      {isWriting && session && (
        <ReviewDialog eventId={eventId} userId={session.id} onClose={() => setWriting(false)} onSaved={refresh} />
      )}
    </>
  );
}
