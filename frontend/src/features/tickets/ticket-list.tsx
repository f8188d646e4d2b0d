import { NetworkError } from '@utsav/web-kit/api-client/api-error';
import { indiaDateTime } from '@utsav/web-kit/format/india-time';
import { useEffect } from 'react';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../components/button';
import { EmptyNotice, ErrorNotice } from '../../components/notice';
import { Pagination } from '../../components/pagination';
import { LoadingNote, Skeleton } from '../../components/skeleton';
import { useApi } from '../../lib/api';
import { storeTickets, useOfflineTickets } from '../../lib/offline-tickets';
import { usePageNumber } from '../../lib/page-number';
import { messages as shared } from '../../lib/messages';
import { TicketCard } from './ticket-card';
import styles from './tickets.module.css';
import { messages } from './messages';

const PER_PAGE = 15;

export function TicketList({ userId }: { userId: string }) {
  const page = usePageNumber();
  const stored = useOfflineTickets(userId);
  const { data, error, isLoading, mutate } = useApi('GET /api/ticket', {
    query: { userId, page, limit: PER_PAGE, paginate: 'true' },
  });
  useEffect(() => {
    if (data && page === 1) storeTickets(userId, data.data);
  }, [data, page, userId]);

  // Also where this page has an answer from before: it is not newer than what is stored.
  const showsStored = error instanceof NetworkError && stored !== null && page === 1;
  const tickets = showsStored ? stored.tickets : data?.data;
  if (!tickets && isLoading) {
    return (
      <div className={styles.list}>
        <LoadingNote />
        <Skeleton height={300} />
        <Skeleton height={300} />
      </div>
    );
  }
  if (!tickets) return <ErrorNotice error={error} fallback={messages.loadFailed} onRetry={() => void mutate()} />;
  if (tickets.length === 0) {
    return (
      <EmptyNotice text={messages.none}>
        <ButtonLink to={paths.featured}>{messages.findEvent}</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <>
      {showsStored && (
        <p role="status" className={styles.offline}>
          {stored.storedAt && messages.storedOn(shared.indiaTime(indiaDateTime(new Date(stored.storedAt))))}
        </p>
      )}
      <div className={styles.list}>
        {tickets.map((ticket) => (
          <TicketCard key={ticket._id} ticket={ticket} />
        ))}
      </div>
      <Pagination page={page} totalPages={data?.meta?.totalPages ?? 1} />
    </>
  );
}
