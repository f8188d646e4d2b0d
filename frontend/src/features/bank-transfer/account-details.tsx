import type { TransferInstructions } from '@utsav/contracts/http/bank-transfer';
import { CopyButton } from '../../components/copy-button';
import styles from './bank-transfer.module.css';
import { messages } from './messages';

function Detail({ name, value }: { name: string; value: string }) {
  if (!value) return null;
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        <CopyButton text={value} label={messages.copy(name)} />
      </dd>
    </div>
  );
}

/** For the form of the bank, each to copy. */
export function AccountDetails({ account }: Pick<TransferInstructions, 'account'>) {
  const { holder, number, ifsc, bankName, upiId } = account;
  return (
    <section className={styles.card} aria-labelledby="account-details">
      <h2 id="account-details">{messages.account}</h2>
      <dl>
        <Detail name={messages.holder} value={holder} />
        <Detail name={messages.number} value={number} />
        <Detail name={messages.ifsc} value={ifsc} />
        <Detail name={messages.bank} value={bankName} />
        <Detail name={messages.upiId} value={upiId} />
      </dl>
    </section>
  );
}
