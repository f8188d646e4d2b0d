import { pointOf } from '@utsav/contracts/geo/distance';
import { EMPTY_FILTER, isFiltered, type ListChoice, type ListSort } from '@utsav/contracts/lists/list-choice';
import { inCity, listRequestOf, listSearchOf } from '@utsav/contracts/lists/list-page';
import { ALL_CITIES, chooseCity, cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { Pagination } from '../../components/pagination';
import { usePageNumber } from '../../lib/page-number';
import { ActiveFilters } from './active-filters';
import styles from './event-browser.module.css';
import { FilterFields } from './filter-fields';
import { messages } from './filter-messages';
import { QuickFilters } from './quick-filters';
import { ResultGrid } from './result-grid';
import { SortSelect } from './sort-select';
import { useEventResults } from './use-event-results';
import { useListChoice } from './use-list-choice';

const DEBOUNCE_MS = 400;

const sortOptions = (): { value: ListSort | ''; text: string }[] => [
  { value: '', text: messages.soonestFirst },
  { value: '-date', text: messages.latestFirst },
  { value: 'price', text: messages.cheapestFirst },
  { value: '-price', text: messages.dearestFirst },
  { value: 'near', text: messages.nearestFirst },
];

export function FeaturedBrowser() {
  const [query] = useSearchParams();
  const [own, changeOwn] = useListChoice();
  const city = cityFilter(useCity());
  const choice = inCity(own, city);
  const change = (changed: Partial<ListChoice>) => {
    if (changed.city === '' && city) chooseCity(ALL_CITIES);
    changeOwn(changed);
  };
  const page = usePageNumber();
  const results = useEventResults(listRequestOf('featured', query, city), DEBOUNCE_MS);
  return (
    <div className={styles.layout}>
      <FilterFields filter={choice} onChange={change} />
      <div>
        <QuickFilters filter={choice} onChange={change} />
        <ActiveFilters filter={choice} onChange={change} />
        <ResultGrid
          results={results}
          sort={<SortSelect sort={choice.sort} options={sortOptions()} onChange={change} />}
          near={pointOf(choice.near)}
          soldOutLast={choice.sort === ''}
          emptyText={isFiltered(choice) ? messages.noMatch : messages.noFeatured}
          emptyAction={
            isFiltered(choice) && (
              <Button variant="secondary" onClick={() => change(EMPTY_FILTER)}>
                {messages.clearFilters}
              </Button>
            )
          }
        />
        <Pagination page={page} totalPages={results.totalPages} query={listSearchOf(query)} />
      </div>
    </div>
  );
}
