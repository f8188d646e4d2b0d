import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { TicketList } from '../../features/tickets/ticket-list';
import styles from './member-page.module.css';

export default function TicketsPage() {
  return (
    <div className="wall">
      <PageHead title="My Tickets" description="Your M-Tickets." noindex />
      <h1 className={styles.title}>My Tickets</h1>
      <MembersOnly text="User not logged in.">{(session) => <TicketList userId={session.id} />}</MembersOnly>
    </div>
  );
}
