import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { BookingList } from '../../features/bookings/booking-list';
import styles from './member-page.module.css';
import { messages } from './messages';

export default function BookingsPage() {
  return (
    <div className="wall">
      <PageHead title={messages.myBookings} description={messages.bookingsDescription} noindex />
      <h1 className={styles.title}>{messages.myBookings}</h1>
      <MembersOnly text={messages.notLoggedIn}>{(session) => <BookingList userId={session.id} />}</MembersOnly>
    </div>
  );
}
