import type { Session } from '@utsav/web-kit/session/session-store';
import styles from './header.module.css';

export function Avatar({ session }: { session: Session }) {
  if (session.avatar) return <img className={styles.avatar} src={session.avatar} alt="" width={36} height={36} />;
  return (
    <span className={styles.avatar} aria-hidden>
      {(session.name.trim()[0] ?? 'U').toUpperCase()}
    </span>
  );
}
