import { CopyButton } from '../../components/copy-button';
import styles from './payment-result.module.css';
import { words } from './words';

export function OrderReference({ orderId }: { orderId: string }) {
  if (!orderId) return null;
  return (
    <p className={styles.code}>
      {words.order(orderId)} <CopyButton text={orderId} label={words.copyOrder} />
    </p>
  );
}
