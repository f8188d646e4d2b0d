import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { TicketList } from '../../features/tickets/ticket-list';
import styles from './member-page.module.css';
import { messages } from './messages';

export default function TicketsPage() {
  return (
    <div className="wall">
      <PageHead title={messages.myTickets} description={messages.ticketsDescription} noindex />
      <h1 className={styles.title}>{messages.myTickets}</h1>
      <MembersOnly text={messages.notLoggedIn}>{(session) => <TicketList userId={session.id} />}</MembersOnly>
    </div>
  );
}
