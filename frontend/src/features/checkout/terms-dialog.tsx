import { lazy, Suspense } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Skeleton } from '../../components/skeleton';
import styles from './checkout.module.css';
import { messages } from './messages';

const RichText = lazy(() => import('../../lib/rich-text'));

export function TermsDialog({
  title,
  terms,
  onClose,
}: {
  title: string;
  terms: readonly string[];
  onClose: () => void;
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      {terms.length === 0 ? (
        <p>{messages.noTerms}</p>
      ) : (
        <Suspense fallback={<Skeleton height={120} />}>
          <ul className={styles.terms}>
            {terms.map((term) => (
              <li key={term}>
                <RichText html={term} />
              </li>
            ))}
          </ul>
        </Suspense>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </Dialog>
  );
}
