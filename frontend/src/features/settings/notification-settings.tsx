import { Link } from 'react-router-dom';
import type { Session } from '@utsav/web-kit/session/session-store';
import { paths } from '../../lib/paths';
import { FollowMails } from './follow-mails';
import { SettingsCard } from './settings-card';
import styles from './settings.module.css';
import { messages } from './messages';

/** Tickets and changes are part of the purchase: where they go can be changed. The rest can be switched off. */
export function NotificationSettings({ session }: { session: Session }) {
  return (
    <SettingsCard id="notifications" title={messages.messages}>
      <p>{messages.messagesText}</p>
      <ul role="list" className={styles.rows}>
        <li className={styles.row}>
          <span>{messages.bySms(session.phone)}</span>
          <span className={styles.note}>{messages.always}</span>
        </li>
        <li className={styles.row}>
          <span>{session.email ? messages.byEmail(session.email) : messages.noEmail}</span>
          <Link className={styles.link} to={paths.profile}>
            {messages.changeEmail}
          </Link>
        </li>
        <FollowMails />
      </ul>
    </SettingsCard>
  );
}
