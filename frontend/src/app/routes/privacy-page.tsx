import { PageHead } from '../../components/page-head';
import { PrivacyView } from '../../features/legal/privacy-view';
import { messages } from './messages';
import styles from './information-page.module.css';

export default function PrivacyPage() {
  return (
    <div className="wall">
      <PageHead title={messages.privacyTitle} description={messages.privacyDescription} />
      <h1 className={styles.title}>{messages.privacyTitle}</h1>
      <PrivacyView />
    </div>
  );
}
