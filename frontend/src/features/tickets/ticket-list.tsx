import { NetworkError } from '@utsav/web-kit/api-client/api-error';
import { indiaDateTime } from '@utsav/web-kit/format/india-time';
import { useEffect } from 'react';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../components/button';
import { EmptyNotice, FaultNotice } from '../../components/notice';
import { Pagination } from '../../components/pagination';
import { LoadingNote, Skeleton } from '../../components/skeleton';
import { useApi } from '../../lib/api';
import { keepTickets, useKeptTickets } from '../../lib/kept-tickets';
import { usePageNumber } from '../../lib/page-number';
import { words as shared } from '../../lib/words';
import { TicketCard } from './ticket-card';
import styles from './tickets.module.css';
import { words } from './words';

const PER_PAGE = 15;

export function TicketList({ userId }: { userId: string }) {
  const page = usePageNumber();
  const kept = useKeptTickets(userId);
  const { data, error, isLoading, mutate } = useApi('GET /api/ticket', {
    query: { userId, page, limit: PER_PAGE, paginate: 'true' },
  });
  useEffect(() => {
    if (data && page === 1) keepTickets(userId, data.data);
  }, [data, page, userId]);

  const showsKept = !data && error instanceof NetworkError && kept !== null && page === 1;
  const tickets = showsKept ? kept.tickets : data?.data;
  if (!tickets && isLoading) {
    return (
      <div className={styles.list}>
        <LoadingNote />
        <Skeleton height={300} />
        <Skeleton height={300} />
      </div>
    );
  }
  if (!tickets) return <FaultNotice error={error} fallback={words.loadFailed} onRetry={() => void mutate()} />;
  if (tickets.length === 0) {
    return (
      <EmptyNotice text={words.none}>
        <ButtonLink to={paths.featured}>{words.findEvent}</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <>
      {showsKept && (
        <p role="status" className={styles.kept}>
          {words.kept(shared.indiaTime(indiaDateTime(new Date(kept.keptAt))))}
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
