import { isAdmin, type Session } from '@utsav/web-kit/session/session-store';
import { LayoutDashboard, LogOut, ReceiptText, Ticket, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { useLogout } from '../../lib/use-logout';
import { paths } from '../paths';
import { Avatar } from './avatar';
import styles from './member-panel.module.css';

const LINKS = [
  { to: paths.profile, text: 'View Profile', Icon: UserRound },
  { to: paths.myBookings, text: 'My Bookings', Icon: ReceiptText },
  { to: paths.tickets, text: 'Show Tickets', Icon: Ticket },
];

export default function MemberPanel({ session, onClose }: { session: Session; onClose: () => void }) {
  const { isLeaving, logout } = useLogout();

  return (
    <Dialog title="Account" shape="side" onClose={onClose}>
      <div className={styles.who}>
        <Avatar session={session} />
        <div>
          <p className={styles.name}>{session.name}</p>
          <p className={styles.phone}>{session.phone}</p>
        </div>
      </div>
      <nav aria-label="Account" className={styles.links}>
        {LINKS.map(({ to, text, Icon }) => (
          <Link key={to} to={to} className={styles.link} onClick={onClose}>
            <Icon aria-hidden size={20} /> {text}
          </Link>
        ))}
        {isAdmin(session) && (
          <a href={paths.admin} className={styles.link}>
            <LayoutDashboard aria-hidden size={20} /> Admin
          </a>
        )}
      </nav>
      <Button
        look="secondary"
        wide
        className={styles.logout}
        disabled={isLeaving}
        onClick={() => void logout().then(onClose)}
      >
        <LogOut aria-hidden size={18} /> Logout
      </Button>
    </Dialog>
  );
}
