import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button, ButtonLink } from '../../components/button';
import { shownName } from '../../lib/shown-names';
import { ActiveFilters } from './active-filters';
import styles from './event-browser.module.css';
import { FilterFields } from './filter-fields';
import { EMPTY_FILTER, isFiltered, requestOf, type ListSort } from './list-filter';
import { messages } from './filter-messages';
import { QuickFilters } from './quick-filters';
import { ResultGrid } from './result-grid';
import { SortSelect } from './sort-select';
import { useEventResults } from './use-event-results';
import { useListChoice } from './use-list-choice';

const LIMIT = 24;
/** The search text and the city of the header are elsewhere on the page. */
const elsewhere = ['search', 'status', 'city'] as const;

const sortOptions = (): { value: ListSort | ''; text: string }[] => [
  { value: '', text: messages.bestFirst },
  { value: 'date', text: messages.soonestFirst },
  { value: 'price', text: messages.cheapestFirst },
  { value: '-price', text: messages.dearestFirst },
];

export function SearchBrowser({ q }: { q: string }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [address, change] = useListChoice();
  const choice = { ...address, search: '', status: '', city: '' };
  const city = cityFilter(useCity());
  const results = useEventResults({
    route: 'GET /api/event/search',
    query: { ...requestOf(choice), q, city, limit: LIMIT },
  });
  const phrases = results.phrases.map(({ text, rest }) => ({
    text,
    onRemove: () => {
      const next = new URLSearchParams(query);
      next.set('q', rest);
      void navigate({ pathname: paths.search, search: next.toString() });
    },
  }));
  return (
    <div className={styles.layout}>
      <FilterFields filter={choice} without={elsewhere} onChange={change} />
      <div>
        <div className={styles.bar}>
          <QuickFilters filter={choice} onChange={change} />
          <SortSelect sort={choice.sort} options={sortOptions()} onChange={(sort) => change({ sort })} />
        </div>
        <ActiveFilters filter={choice} phrases={phrases} onChange={change} />
        <ResultGrid
          results={results}
          soldOutLast={choice.sort === ''}
          emptyText={messages.noResults(q, city ? shownName(city) : '')}
          emptyAction={
            <>
              {isFiltered(choice) && (
                <Button look="secondary" onClick={() => change(EMPTY_FILTER)}>
                  {messages.clearFilters}
                </Button>
              )}
              <ButtonLink look="secondary" to={paths.featured}>
                {messages.browseAll}
              </ButtonLink>
            </>
          }
        />
      </div>
    </div>
  );
}
