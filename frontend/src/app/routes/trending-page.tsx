import { trendingCityOf } from '@utsav/contracts/lists/list-page';
import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { ShelfBrowser } from '../../features/discovery/shelf-browser';
import { shownName } from '../../lib/shown-names';
import { paths } from '../../lib/paths';
import styles from './list-page.module.css';
import { messages } from './messages';

export default function TrendingPage() {
  const [query] = useSearchParams();
  const city = trendingCityOf(query, cityFilter(useCity()));
  const place = shownName(city);
  return (
    <div className="wall">
      <PageHead title={messages.trendingIn(place)} description={messages.trendingDescription(place)} />
      <div className={styles.head}>
        <h1 className={styles.title}>{messages.trendingIn(place)}</h1>
      </div>
      <ShelfBrowser
        page="trending"
        city={city}
        emptyText={messages.noTrending(place)}
        emptyAction={
          <ButtonLink variant="secondary" to={paths.featured}>
            {messages.browseAll}
          </ButtonLink>
        }
      />
    </div>
  );
}
