import type { OrderView } from '@utsav/contracts/http/checkout';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { Navigate } from 'react-router-dom';
import { hrefTo, paths } from '../../lib/paths';
import { ButtonLink } from '../../components/button';
import { EmptyNotice, ErrorNotice } from '../../components/notice';
import { LoadingNote, Skeleton } from '../../components/skeleton';
import { useHoldState } from '../../lib/use-held-order';
import { AwaitedTransfer } from './awaited-transfer';
import styles from './bank-transfer.module.css';
import { messages } from './messages';
import { useTransfer } from './use-transfer';

/** No account any more: money that comes now is late. */
function EndedTransfer({ order, reference }: { order: OrderView; reference: string }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{messages.over}</h1>
      <p role="alert">{order.state === 'cancelled' ? messages.released : messages.expired}</p>
      <p>{messages.lateMoney(reference)}</p>
      <div className={styles.actions}>
        <ButtonLink to={hrefTo.checkout(order.eventId)}>{messages.bookAgain}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.myBookings}>
          {messages.myBookings}
        </ButtonLink>
      </div>
    </div>
  );
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isApiError(error, 'NOT_FOUND'))
    return <ErrorNotice error={error} fallback={messages.loadFailed} onRetry={onRetry} />;
  return (
    <EmptyNotice text={messages.unknown}>
      <ButtonLink to={paths.myBookings}>{messages.myBookings}</ButtonLink>
    </EmptyNotice>
  );
}

const Loading = () => (
  <>
    <LoadingNote />
    <Skeleton height={120} />
    <Skeleton height={320} />
  </>
);

/** Turns into the result of the payment when staff confirmed the money. */
export function BankTransfer({ orderId }: { orderId: string }) {
  const { transfer, order, isDecided, error, isStale, reload } = useTransfer(orderId);
  const state = useHoldState(order);
  if (isDecided) return <Navigate replace to={hrefTo.paymentResult(orderId)} />;
  if (!transfer || !order)
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{messages.title}</h1>
        {error ? <Missing error={error} onRetry={() => void reload()} /> : <Loading />}
      </div>
    );
  return state?.stage === 'live' ? (
    <AwaitedTransfer transfer={transfer} order={order} isStale={isStale} />
  ) : (
    <EndedTransfer order={order} reference={transfer.reference} />
  );
}
