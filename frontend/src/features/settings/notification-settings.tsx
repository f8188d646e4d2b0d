import { Link } from 'react-router-dom';
import type { Session } from '@utsav/web-kit/session/session-store';
import { paths } from '../../app/paths';
import { SettingsCard } from './settings-card';
import styles from './settings.module.css';
import { words } from './words';

/** Tickets and changes are part of the purchase, so there is nothing to switch off; where they go can be changed. */
export function NotificationSettings({ session }: { session: Session }) {
  return (
    <SettingsCard id="notifications" title={words.messages}>
      <p>{words.messagesText}</p>
      <ul role="list" className={styles.rows}>
        <li className={styles.row}>
          <span>{words.bySms(session.phone)}</span>
          <span className={styles.note}>{words.always}</span>
        </li>
        <li className={styles.row}>
          <span>{session.email ? words.byEmail(session.email) : words.noEmail}</span>
          <Link className={styles.link} to={paths.profile}>
            {words.changeEmail}
          </Link>
        </li>
      </ul>
    </SettingsCard>
  );
}
