import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { Pagination } from '../../components/pagination';
import { usePageNumber } from '../../lib/page-number';
import { ActiveFilters } from './active-filters';
import styles from './event-browser.module.css';
import { FilterFields } from './filter-fields';
import { EMPTY_FILTER, isFiltered, requestOf, type ListChoice, type ListSort } from './list-filter';
import { messages } from './filter-messages';
import { QuickFilters } from './quick-filters';
import { ResultGrid } from './result-grid';
import { SortSelect } from './sort-select';
import { useEventResults } from './use-event-results';
import { useListChoice } from './use-list-choice';

const DEBOUNCE_MS = 400;
const PER_PAGE = 24;

const sortOptions = (): { value: ListSort | ''; text: string }[] => [
  { value: '', text: messages.soonestFirst },
  { value: '-date', text: messages.latestFirst },
  { value: 'price', text: messages.cheapestFirst },
  { value: '-price', text: messages.dearestFirst },
];

function useResults(choice: ListChoice, coupon: string | undefined, page: number) {
  const plain = requestOf(choice);
  // By price or date, what is over would stand among what can be bought.
  const status = choice.status || (choice.sort ? 'upcoming' : undefined);
  // A coupon narrows the featured list to the events it is good for; the plain list has no coupon filter.
  const byCoupon = coupon !== undefined && !isFiltered(choice) && choice.sort === '';
  return useEventResults(
    byCoupon
      ? { route: 'GET /api/event/featured', query: { coupon, limit: PER_PAGE } }
      : { route: 'GET /api/event/getAllEvents', query: { ...plain, status, page, limit: PER_PAGE, paginate: 'true' } },
    DEBOUNCE_MS,
  );
}

export function FeaturedBrowser() {
  const [query] = useSearchParams();
  const [choice, change] = useListChoice();
  const page = usePageNumber();
  const results = useResults(choice, query.get('coupon') ?? undefined, page);
  return (
    <div className={styles.layout}>
      <FilterFields filter={choice} onChange={change} />
      <div>
        <div className={styles.bar}>
          <QuickFilters filter={choice} onChange={change} />
          <SortSelect sort={choice.sort} options={sortOptions()} onChange={(sort) => change({ sort })} />
        </div>
        <ActiveFilters filter={choice} onChange={change} />
        <ResultGrid
          results={results}
          emptyText={isFiltered(choice) ? messages.noMatch : messages.noFeatured}
          emptyAction={
            isFiltered(choice) && (
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
