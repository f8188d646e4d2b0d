import { PageHead } from '../../components/page-head';
import { TermsView } from '../../features/legal/terms-view';
import { words } from './words';
import styles from './information-page.module.css';

export default function TermsPage() {
  return (
    <div className="wall">
      <PageHead title={words.termsTitle} description={words.termsDescription} />
      <h1 className={styles.title}>{words.termsTitle}</h1>
      <TermsView />
    </div>
  );
}
