import { paths } from '../../app/paths';
import { ButtonLink } from '../../components/button';
import { EmptyNotice, FaultNotice } from '../../components/notice';
import { Pagination } from '../../components/pagination';
import { LoadingNote, Skeleton } from '../../components/skeleton';
import { useApi } from '../../lib/api';
import { usePageNumber } from '../../lib/page-number';
import { TicketCard } from './ticket-card';
import styles from './tickets.module.css';

const PER_PAGE = 15;

export function TicketList({ userId }: { userId: string }) {
  const page = usePageNumber();
  const { data, error, isLoading, mutate } = useApi('GET /api/ticket', {
    query: { userId, page, limit: PER_PAGE, paginate: 'true' },
  });
  if (!data && isLoading) {
    return (
      <div className={styles.list}>
        <LoadingNote />
        <Skeleton height={300} />
        <Skeleton height={300} />
      </div>
    );
  }
  if (!data) return <FaultNotice error={error} fallback="Failed to load tickets." onRetry={() => void mutate()} />;
  if (data.data.length === 0) {
    return (
      <EmptyNotice text="No tickets (yet)">
        <ButtonLink to={paths.featured}>Find an event</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <>
      <div className={styles.list}>
        {data.data.map((ticket) => (
          <TicketCard key={ticket._id} ticket={ticket} />
        ))}
      </div>
      <Pagination page={page} totalPages={data.meta?.totalPages ?? 1} />
    </>
  );
}
