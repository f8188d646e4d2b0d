import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { ProfileView } from '../../features/profile/profile-view';
import { useLogout } from '../../lib/use-logout';
import styles from './member-page.module.css';

export default function ProfilePage() {
  const { logout } = useLogout();
  return (
    <div className="wall">
      <PageHead title="Profile" description="Your profile." noindex />
      <h1 className={styles.title}>Profile</h1>
      <MembersOnly text="Please login again.">
        {(session) => <ProfileView userId={session.id} onLogout={() => void logout()} />}
      </MembersOnly>
    </div>
  );
}
