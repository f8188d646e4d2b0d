import { PageHead } from '../../components/page-head';
import { PrivacyView } from '../../features/legal/privacy-view';
import { words } from './words';
import styles from './information-page.module.css';

export default function PrivacyPage() {
  return (
    <div className="wall">
      <PageHead title={words.privacyTitle} description={words.privacyDescription} />
      <h1 className={styles.title}>{words.privacyTitle}</h1>
      <PrivacyView />
    </div>
  );
}
