import { PageHead } from '../../components/page-head';
import { TermsView } from '../../features/legal/terms-view';
import { messages } from './messages';
import styles from './information-page.module.css';

export default function TermsPage() {
  return (
    <div className="wall">
      <PageHead title={messages.termsTitle} description={messages.termsDescription} />
      <h1 className={styles.title}>{messages.termsTitle}</h1>
      <TermsView />
    </div>
  );
}
