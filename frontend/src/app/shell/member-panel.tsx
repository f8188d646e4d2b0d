import { isAdmin, type Session } from '@utsav/web-kit/session/session-store';
import { Bell, Heart, LayoutDashboard, LifeBuoy, LogOut, ReceiptText, Settings, Ticket, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { useLogout } from '../../lib/use-logout';
import { paths } from '../../lib/paths';
import { Avatar } from './avatar';
import styles from './member-panel.module.css';
import { messages } from './member-panel-messages';

const links = () => [
  { to: paths.profile, text: messages.viewProfile, Icon: UserRound },
  { to: paths.myBookings, text: messages.myBookings, Icon: ReceiptText },
  { to: paths.tickets, text: messages.showTickets, Icon: Ticket },
  { to: paths.wishlist, text: messages.wishlist, Icon: Heart },
  { to: paths.following, text: messages.following, Icon: Bell },
  { to: paths.settings, text: messages.settings, Icon: Settings },
];

export default function MemberPanel({ session, onClose }: { session: Session; onClose: () => void }) {
  const { isLeaving, logout } = useLogout();

  return (
    <Dialog title={messages.account} shape="side" onClose={onClose}>
      <div className={styles.who}>
        <Avatar session={session} />
        <div>
          <p className={styles.name}>{session.name}</p>
          <p className={styles.phone}>{session.phone}</p>
        </div>
      </div>
      <nav aria-label={messages.account} className={styles.links}>
        {links().map(({ to, text, Icon }) => (
          <Link key={to} to={to} className={styles.link} onClick={onClose}>
            <Icon aria-hidden size={20} /> {text}
          </Link>
        ))}
        {isAdmin(session) && (
          <a href={paths.admin} className={styles.link}>
            <LayoutDashboard aria-hidden size={20} /> {messages.admin}
          </a>
        )}
        <Link to={paths.support} className={styles.link} onClick={onClose}>
          <LifeBuoy aria-hidden size={20} /> {messages.support}
        </Link>
      </nav>
      <Button
        variant="secondary"
        wide
        className={styles.logout}
        disabled={isLeaving}
        onClick={() => void logout().then(onClose)}
      >
        <LogOut aria-hidden size={18} /> {messages.logout}
      </Button>
    </Dialog>
  );
}
