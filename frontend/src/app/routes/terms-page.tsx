import { CanonicalAddress } from '../../components/canonical-address';
import { PageHead } from '../../components/page-head';
import { TermsView } from '../../features/legal/terms-view';
import { paths } from '../paths';
import { words } from './words';
import styles from './information-page.module.css';

export default function TermsPage() {
  return (
    <div className="wall">
      <PageHead title={words.termsTitle} description={words.termsDescription} />
      <CanonicalAddress path={paths.terms} />
      <h1 className={styles.title}>{words.termsTitle}</h1>
      <TermsView />
    </div>
  );
}
