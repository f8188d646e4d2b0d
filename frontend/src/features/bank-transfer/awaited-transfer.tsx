import type { TransferInstructions } from '@utsav/contracts/http/bank-transfer';
import type { OrderView } from '@utsav/contracts/http/checkout';
import { indiaDateTime } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Clock } from 'lucide-react';
import { AnchorButton } from '../../components/button';
import { GiveBackButton } from '../../components/give-back-button';
import { CopyButton } from '../../components/copy-button';
import { QrCode } from '../../components/qr-code';
import { useIsOnline } from '../../lib/use-browser-state';
import { messages as shared } from '../../lib/messages';
import { AccountDetails } from './account-details';
import styles from './bank-transfer.module.css';
import { messages } from './messages';

function UpiCode({ upiLink, amount, reference }: Pick<TransferInstructions, 'upiLink' | 'amount' | 'reference'>) {
  if (!upiLink) return null;
  return (
    <section className={styles.upi}>
      <QrCode className={styles.qr} text={upiLink} label={messages.qrOf(rupees(amount), reference)} />
      <p>{messages.scan}</p>
      <AnchorButton variant="secondary" href={upiLink}>
        {messages.openApp}
      </AnchorButton>
    </section>
  );
}

function Status({ isStale }: { isStale: boolean }) {
  const isOnline = useIsOnline();
  const trouble = isOnline ? isStale && messages.unreachable : messages.offline;
  return (
    <div className={styles.status} role="status">
      <p className={styles.waiting}>
        <Clock aria-hidden size={20} /> {messages.waiting}
      </p>
      <p className={trouble ? styles.trouble : undefined}>{trouble || messages.whatNext}</p>
    </div>
  );
}

interface AwaitedTransferProps {
  transfer: TransferInstructions;
  order: OrderView;
  /** The last request about the order failed. */
  isStale: boolean;
}

/** What to transfer, where to, and until when. */
export function AwaitedTransfer({ transfer, order, isStale }: AwaitedTransferProps) {
  const { amount, reference, account, upiLink, orderId } = transfer;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{messages.title}</h1>
      <p>{messages.transferThis}</p>
      <dl className={styles.due}>
        <div>
          <dt>{messages.amount}</dt>
          <dd className="figures">
            {rupees(amount)} <CopyButton text={amount.toFixed(2)} label={messages.copy(messages.amount)} />
          </dd>
        </div>
        <div>
          <dt>{messages.reference}</dt>
          <dd className={styles.reference}>
            {reference} <CopyButton text={reference} label={messages.copy(messages.reference)} />
          </dd>
        </div>
        <div>
          <dt>{messages.until}</dt>
          <dd>{shared.indiaTime(indiaDateTime(order.holdExpiresAt))}</dd>
        </div>
      </dl>
      <p className={styles.warning}>{messages.referenceMatters}</p>
      <div className={styles.ways}>
        <UpiCode upiLink={upiLink} amount={amount} reference={reference} />
        <AccountDetails account={account} />
      </div>
      <Status isStale={isStale} />
      <GiveBackButton variant="quiet" orderId={orderId} eventId={order.eventId} />
    </div>
  );
}
