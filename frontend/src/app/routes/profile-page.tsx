import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { ProfileView } from '../../features/profile/profile-view';
import { useLogout } from '../../lib/use-logout';
import styles from './member-page.module.css';
import { messages } from './messages';

export default function ProfilePage() {
  const { logout } = useLogout();
  return (
    <div className="wall">
      <PageHead title={messages.profile} description={messages.profileDescription} noindex />
      <h1 className={styles.title}>{messages.profile}</h1>
      <MembersOnly text={messages.loginAgain}>
        {(session) => <ProfileView userId={session.id} onLogout={() => void logout()} />}
      </MembersOnly>
    </div>
  );
}
