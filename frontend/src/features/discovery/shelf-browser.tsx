import { isFiltered, type ListSort } from '@utsav/contracts/lists/list-choice';
import { listRequestOf, shelfFilterOf, type ShelfPage } from '@utsav/contracts/lists/list-page';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { ActiveFilters } from './active-filters';
import { messages } from './filter-messages';
import { QuickFilters } from './quick-filters';
import { ResultGrid } from './result-grid';
import { SortSelect } from './sort-select';
import { useEventResults } from './use-event-results';
import { useListChoice } from './use-list-choice';

interface ShelfBrowserProps {
  page: ShelfPage;
  /** Of the header, for a page that goes by it. */
  city?: string | undefined;
  emptyText: string;
  emptyAction: ReactNode;
}

const sortOptions = (): { value: ListSort | ''; text: string }[] => [
  { value: '', text: messages.soonestFirst },
  { value: 'price', text: messages.cheapestFirst },
  { value: '-price', text: messages.dearestFirst },
];

export function ShelfBrowser({ page, city, emptyText, emptyAction }: ShelfBrowserProps) {
  const [query] = useSearchParams();
  const [choice, change] = useListChoice();
  const filter = shelfFilterOf(choice);
  const results = useEventResults(listRequestOf(page, query, city));
  return (
    <>
      <QuickFilters filter={filter} onChange={change} />
      <ActiveFilters filter={filter} onChange={change} />
      <ResultGrid
        results={results}
        sort={<SortSelect sort={choice.sort} options={sortOptions()} onChange={change} />}
        soldOutLast={choice.sort === ''}
        emptyText={isFiltered(filter) ? messages.noMatch : emptyText}
        emptyAction={
          <>
            {isFiltered(filter) && (
              <Button variant="secondary" onClick={() => change({ when: '', free: '' })}>
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
