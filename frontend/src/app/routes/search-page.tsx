import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { ResultGrid } from '../../features/discovery/result-grid';
import { useEventResults } from '../../features/discovery/use-event-results';
import { shownName } from '../../lib/shown-names';
import { paths } from '../paths';
import styles from './list-page.module.css';
import { messages } from './messages';

const LIMIT = 24;

export default function SearchPage() {
  const [query] = useSearchParams();
  const q = query.get('q')?.trim() ?? '';
  const city = cityFilter(useCity());
  const results = useEventResults({ route: 'GET /api/event/search', query: { q, city, limit: LIMIT } });
  return (
    <div className="wall">
      <PageHead
        title={q ? messages.searchTitle(q) : messages.search}
        description={messages.searchDescription}
        noindex
      />
      <div className={styles.head}>
        <h1 className={styles.title}>{q ? `“${q}”` : messages.search}</h1>
        {city && <p className={styles.note}>{messages.inCity(shownName(city))}</p>}
      </div>
      <ResultGrid
        results={results}
        emptyText={messages.noResults(q, city ? shownName(city) : '')}
        emptyAction={
          <ButtonLink look="secondary" to={paths.featured}>
            {messages.browseAll}
          </ButtonLink>
        }
      />
    </div>
  );
}
