import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { Pagination } from '../../components/pagination';
import { usePageNumber } from '../../lib/page-number';
import styles from './featured-browser.module.css';
import { EMPTY_FILTER, filterOf, isFiltered, withFilter, type FeaturedFilter } from './featured-filter';
import { FeaturedFilters } from './featured-filters';
import { ResultGrid } from './result-grid';
import { useEventResults } from './use-event-results';
import { messages } from './messages';

const DEBOUNCE_MS = 400;
const PER_PAGE = 24;

function useResults(filter: FeaturedFilter, coupon: string | undefined, page: number) {
  const plain = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  // A coupon narrows the featured list to the events it is good for; the plain list has no coupon filter.
  const byCoupon = coupon !== undefined && !isFiltered(filter);
  return useEventResults(
    byCoupon
      ? { route: 'GET /api/event/featured', query: { coupon, limit: PER_PAGE } }
      : { route: 'GET /api/event/getAllEvents', query: { ...plain, page, limit: PER_PAGE, paginate: 'true' } },
    DEBOUNCE_MS,
  );
}

export function FeaturedBrowser() {
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const page = usePageNumber();
  const results = useResults(filter, query.get('coupon') ?? undefined, page);
  // The router shows an address in its own time; a choice that comes before goes on from the last one all the same.
  const newest = useRef(filter);
  useEffect(() => void (newest.current = filterOf(query)), [query]);
  const change = (changed: Partial<FeaturedFilter>) => {
    newest.current = { ...newest.current, ...changed };
    setQuery(withFilter(query, newest.current), { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.layout}>
      <FeaturedFilters filter={filter} onChange={change} />
      <div>
        <ResultGrid
          results={results}
          emptyText={isFiltered(filter) ? messages.noMatch : messages.noFeatured}
          emptyAction={
            isFiltered(filter) && (
              <Button look="secondary" onClick={() => change(EMPTY_FILTER)}>
                {messages.clearFilters}
              </Button>
            )
          }
        />
        <Pagination page={page} totalPages={results.totalPages} />
      </div>
    </div>
  );
}
