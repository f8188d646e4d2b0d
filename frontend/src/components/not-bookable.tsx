import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import { messages } from '../lib/booking-messages';
import styles from './not-bookable.module.css';

/** Why there is nothing to book, and where there is. */
export function NotBookable({ reason }: { reason: string }) {
  if (!reason) return null;
  return (
    <p role="status" className={styles.reason}>
      {reason} <Link to={paths.featured}>{messages.otherEvents}</Link>
    </p>
  );
}
