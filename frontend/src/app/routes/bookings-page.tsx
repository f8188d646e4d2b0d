import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { BookingList } from '../../features/bookings/booking-list';
import styles from './member-page.module.css';

export default function BookingsPage() {
  return (
    <div className="wall">
      <PageHead title="My Bookings" description="Your bookings." noindex />
      <h1 className={styles.title}>My Bookings</h1>
      <MembersOnly text="User not logged in.">{(session) => <BookingList userId={session.id} />}</MembersOnly>
    </div>
  );
}
