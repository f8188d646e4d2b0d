import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { Following } from '../../features/following/following';
import { Waiting } from '../../features/following/waiting';
import { messages } from '../../features/following/messages';
import styles from './member-page.module.css';

export default function FollowingPage() {
  return (
    <div className="wall">
      <PageHead title={messages.title} description={messages.description} noindex />
      <h1 className={styles.title}>{messages.title}</h1>
      <MembersOnly text={messages.loginFirst}>
        {() => (
          <>
            <Following />
            <Waiting />
          </>
        )}
      </MembersOnly>
    </div>
  );
}
