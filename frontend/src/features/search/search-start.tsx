import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { Button, IconButton } from '../../components/button';
import { ErrorNotice } from '../../components/notice';
import { Skeleton } from '../../components/skeleton';
import { shownName } from '../../lib/shown-names';
import { messages } from './suggestion-messages';
import { forgetAllSearches, forgetSearch, useRecentSearches } from './recent-searches';
import styles from './search-start.module.css';
import { SuggestedEvent } from './suggested-event';
import rows from './suggestions.module.css';
import { useSuggestions } from './use-suggestions';

/** Where to begin without a search: the own ones of before, and what is popular. */
export function SearchStart() {
  const recent = useRecentSearches();
  const { found, error, retry } = useSuggestions('');
  return (
    <div className={styles.start}>
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className={styles.head}>
            <h2 id="recent-searches" className={styles.title}>
              {messages.recent}
            </h2>
            <Button variant="quiet" onClick={forgetAllSearches}>
              {messages.forgetAll}
            </Button>
          </div>
          <ul role="list" className={styles.chips}>
            {recent.map((search) => (
              <li key={search} className={styles.recent}>
                <Link to={hrefTo.search(search)}>{search}</Link>
                <IconButton label={messages.forget(search)} onClick={() => forgetSearch(search)}>
                  <X aria-hidden size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="popular-searches">
        <h2 id="popular-searches" className={styles.title}>
          {messages.popular}
        </h2>
        {!found &&
          (error === undefined ? (
            <Skeleton height={160} width="100%" />
          ) : (
            <ErrorNotice error={error} onRetry={retry} />
          ))}
        {found && (
          <>
            <ul role="list" className={styles.chips}>
              {found.artists.map(({ name }) => (
                <li key={name}>
                  <Link className={styles.chip} to={hrefTo.search(name)}>
                    {name}
                  </Link>
                </li>
              ))}
              {found.categories.map(({ name }) => (
                <li key={name}>
                  <Link className={styles.chip} to={hrefTo.featured({ category: name })}>
                    {shownName(name)}
                  </Link>
                </li>
              ))}
              {found.cities.map(({ name }) => (
                <li key={name}>
                  <Link className={styles.chip} to={hrefTo.featured({ city: name })}>
                    {shownName(name)}
                  </Link>
                </li>
              ))}
            </ul>
            <ul role="list" className={styles.events}>
              {found.events.map((event) => (
                <li key={event._id}>
                  <Link className={rows.option} to={hrefTo.event(event._id)}>
                    <SuggestedEvent event={event} />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}
