import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { BookingList } from '../../features/bookings/booking-list';
import styles from './member-page.module.css';
import { words } from './words';

export default function BookingsPage() {
  return (
    <div className="wall">
      <PageHead title={words.myBookings} description={words.bookingsDescription} noindex />
      <h1 className={styles.title}>{words.myBookings}</h1>
      <MembersOnly text={words.notLoggedIn}>{(session) => <BookingList userId={session.id} />}</MembersOnly>
    </div>
  );
}
