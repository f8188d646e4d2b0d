import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { ActiveFilters } from './active-filters';
import styles from './event-browser.module.css';
import { EMPTY_FILTER, isFiltered, requestOf, type ListFilter, type ListSort } from './list-filter';
import { messages } from './filter-messages';
import { QuickFilters } from './quick-filters';
import { ResultGrid } from './result-grid';
import { SortSelect } from './sort-select';
import { useEventResults } from './use-event-results';
import { useListChoice } from './use-list-choice';

interface ShelfBrowserProps {
  route: 'GET /api/event/trending' | 'GET /api/event/weekend';
  city: string | undefined;
  limit: number;
  emptyText: string;
  emptyAction: ReactNode;
}

const sortOptions = (): { value: ListSort | ''; text: string }[] => [
  { value: '', text: messages.soonestFirst },
  { value: 'price', text: messages.cheapestFirst },
  { value: '-price', text: messages.dearestFirst },
];

/** The city is that of the page; fields beyond the chips are for lists of everything. */
const onlyChips = ({ when, free }: ListFilter): ListFilter => ({ ...EMPTY_FILTER, when, free });

export function ShelfBrowser({ route, city, limit, emptyText, emptyAction }: ShelfBrowserProps) {
  const [choice, change] = useListChoice();
  const filter = onlyChips(choice);
  const results = useEventResults({ route, query: { ...requestOf({ ...filter, sort: choice.sort }), city, limit } });
  return (
    <>
      <div className={styles.bar}>
        <QuickFilters filter={filter} onChange={change} />
        <SortSelect sort={choice.sort} options={sortOptions()} onChange={(sort) => change({ sort })} />
      </div>
      <ActiveFilters filter={filter} onChange={change} />
      <ResultGrid
        results={results}
        soldOutLast={choice.sort === ''}
        emptyText={isFiltered(filter) ? messages.noMatch : emptyText}
        emptyAction={
          <>
            {isFiltered(filter) && (
              <Button look="secondary" onClick={() => change({ when: '', free: '' })}>
                {messages.clearFilters}
              </Button>
            )}
            {emptyAction}
          </>
        }
      />
    </>
  );
}
