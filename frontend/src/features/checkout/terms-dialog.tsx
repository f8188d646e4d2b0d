import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { RichText } from '../../lib/rich-text';
import styles from './checkout.module.css';
import { words } from './words';

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
        <p>{words.noTerms}</p>
      ) : (
        <ul className={styles.terms}>
          {terms.map((term) => (
            <li key={term}>
              <RichText html={term} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button look="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  );
}
