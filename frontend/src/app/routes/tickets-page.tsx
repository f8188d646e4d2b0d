import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { TicketList } from '../../features/tickets/ticket-list';
import styles from './member-page.module.css';
import { words } from './words';

export default function TicketsPage() {
  return (
    <div className="wall">
      <PageHead title={words.myTickets} description={words.ticketsDescription} noindex />
      <h1 className={styles.title}>{words.myTickets}</h1>
      <MembersOnly text={words.notLoggedIn}>{(session) => <TicketList userId={session.id} />}</MembersOnly>
    </div>
  );
}
