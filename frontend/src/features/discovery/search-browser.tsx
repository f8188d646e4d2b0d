import { pointOf } from '@utsav/contracts/geo/distance';
import {
  EMPTY_FILTER,
  isFiltered,
  withChoice,
  type ListChoice,
  type ListSort,
} from '@utsav/contracts/lists/list-choice';
import { searchChoiceOf, type ListRequest } from '@utsav/contracts/lists/list-page';
import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { hrefTo, paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../components/button';
import { shownName } from '../../lib/shown-names';
import { ActiveFilters } from './active-filters';
import styles from './event-browser.module.css';
import { FilterFields } from './filter-fields';
import { messages } from './filter-messages';
import { QuickFilters } from './quick-filters';
import { ResultGrid } from './result-grid';
import { TrendingShelf, WeekendShelf } from './shelf';
import { SortSelect } from './sort-select';
import { UnmatchedWords } from './unmatched-words';
import { useEventResults } from './use-event-results';
import { useListChoice } from './use-list-choice';
import { WiderSearches } from './wider-searches';

/** The search text and the city of the header are elsewhere on the page. */
const elsewhere = ['search', 'status', 'city'] as const;

const sortOptions = (): { value: ListSort | ''; text: string }[] => [
  { value: '', text: messages.bestFirst },
  { value: 'date', text: messages.soonestFirst },
  { value: 'price', text: messages.cheapestFirst },
  { value: '-price', text: messages.dearestFirst },
  { value: 'near', text: messages.nearestFirst },
];

export function SearchBrowser({ q, request }: { q: string; request: ListRequest }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [address, change] = useListChoice();
  const choice = searchChoiceOf(address);
  const city = cityFilter(useCity());
  const results = useEventResults(request);
  const hrefOf = (text: string, changed: Partial<ListChoice> = {}): string => {
    const next = withChoice(query, { ...address, ...changed });
    next.set('q', text);
    return `${paths.search}?${next}`;
  };
  // Nothing that was typed leads to an event, so what is on does.
  const leadsNowhere = results.events?.length === 0 && results.wider.length === 0;
  const phrases = results.phrases.map(({ text, rest }) => ({ text, onRemove: () => void navigate(hrefOf(rest)) }));
  return (
    <div className={styles.layout}>
      <FilterFields filter={choice} without={elsewhere} onChange={change} />
      <div className={styles.found}>
        <QuickFilters filter={choice} onChange={change} />
        <ActiveFilters filter={choice} phrases={phrases} onChange={change} />
        <UnmatchedWords words={results.unmatched} hrefOf={hrefOf} />
        <ResultGrid
          results={results}
          sort={<SortSelect sort={choice.sort} options={sortOptions()} onChange={change} />}
          near={pointOf(choice.near)}
          soldOutLast={choice.sort === ''}
          emptyText={messages.noResults(q, city ? shownName(city) : '')}
          emptyAction={
            <>
              <WiderSearches searches={results.wider} hrefOf={hrefOf} />
              {isFiltered(choice) && (
                <Button variant="secondary" onClick={() => change(EMPTY_FILTER)}>
                  {messages.clearFilters}
                </Button>
              )}
              <ButtonLink variant="secondary" to={paths.featured}>
                {messages.browseAll}
              </ButtonLink>
            </>
          }
        />
        {leadsNowhere && <TrendingShelf moreHref={(where) => (where ? hrefTo.trending(where) : paths.trending)} />}
        {leadsNowhere && <WeekendShelf moreHref={paths.weekend} />}
      </div>
    </div>
  );
}
