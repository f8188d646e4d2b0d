import { listRequestOf, searchTextOf } from '@utsav/contracts/lists/list-page';
import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../components/page-head';
import { SearchBrowser } from '../../features/discovery/search-browser';
import { SearchStart } from '../../features/search/search-start';
import { shownName } from '../../lib/shown-names';
import styles from './list-page.module.css';
import { messages } from './messages';

export default function SearchPage() {
  const [query] = useSearchParams();
  const q = searchTextOf(query);
  const city = cityFilter(useCity());
  const request = listRequestOf('search', query, city);
  return (
    <div className="wall">
      <PageHead
        title={q ? messages.searchTitle(q) : messages.search}
        description={messages.searchDescription}
        noindex
      />
      <div className={styles.head}>
        <h1 className={styles.title}>{q ? `“${q}”` : messages.search}</h1>
        {city && q && <p className={styles.note}>{messages.inCity(shownName(city))}</p>}
      </div>
      {request ? <SearchBrowser q={q} request={request} /> : <SearchStart />}
    </div>
  );
}
