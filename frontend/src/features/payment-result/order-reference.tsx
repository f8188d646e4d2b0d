import { CopyButton } from '../../components/copy-button';
import styles from './payment-result.module.css';
import { messages } from './messages';

export function OrderReference({ orderId }: { orderId: string }) {
  if (!orderId) return null;
  return (
    <p className={styles.code}>
      {messages.order(orderId)} <CopyButton text={orderId} label={messages.copyOrder} />
    </p>
  );
}
