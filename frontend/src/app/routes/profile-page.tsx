import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { ProfileView } from '../../features/profile/profile-view';
import { useLogout } from '../../lib/use-logout';
import styles from './member-page.module.css';
import { words } from './words';

export default function ProfilePage() {
  const { logout } = useLogout();
  return (
    <div className="wall">
      <PageHead title={words.profile} description={words.profileDescription} noindex />
      <h1 className={styles.title}>{words.profile}</h1>
      <MembersOnly text={words.loginAgain}>
        {(session) => <ProfileView userId={session.id} onLogout={() => void logout()} />}
      </MembersOnly>
    </div>
  );
}
