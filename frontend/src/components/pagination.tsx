import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { pageRange } from './page-range';
import styles from './pagination.module.css';
import { messages } from './control-messages';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** What the links have beside the page, where that is not all of the address. */
  query?: URLSearchParams;
}

/** Pages are links, so that each can be opened, shared and gone back from. */
export function Pagination({ page, totalPages, query }: PaginationProps) {
  const [address] = useSearchParams();
  if (totalPages < 2) return null;
  const linkTo = (wanted: number) => {
    const next = new URLSearchParams(query ?? address);
    if (wanted === 1) next.delete('page');
    else next.set('page', String(wanted));
    return `?${next.toString()}`;
  };
  return (
    <nav aria-label={messages.pages} className={styles.pagination}>
      {page > 1 && (
        <Link className={styles.page} to={linkTo(page - 1)} aria-label={messages.previousPage}>
          <ChevronLeft aria-hidden size={20} />
        </Link>
      )}
      {pageRange(page, totalPages).map((wanted, position) =>
        wanted === 0 ? (
          <span key={`gap-${position}`} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={wanted}
            className={styles.page}
            to={linkTo(wanted)}
            aria-current={wanted === page ? 'page' : undefined}
            aria-label={messages.page(wanted)}
          >
            {wanted}
          </Link>
        ),
      )}
      {page < totalPages && (
        <Link className={styles.page} to={linkTo(page + 1)} aria-label={messages.nextPage}>
          <ChevronRight aria-hidden size={20} />
        </Link>
      )}
    </nav>
  );
}
