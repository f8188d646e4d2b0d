import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { ButtonLink } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { ShelfBrowser } from '../../features/discovery/shelf-browser';
import { shownName } from '../../lib/shown-names';
import { paths } from '../../lib/paths';
import styles from './list-page.module.css';
import { messages } from './messages';

export default function WeekendPage() {
  const city = cityFilter(useCity());
  return (
    <div className="wall">
      <PageHead title={messages.thisWeekend} description={messages.weekendDescription} />
      <div className={styles.head}>
        <h1 className={styles.title}>{city ? messages.weekendIn(shownName(city)) : messages.thisWeekend}</h1>
        <p className={styles.note}>{messages.weekendDescription}</p>
      </div>
      <ShelfBrowser
        page="weekend"
        city={city}
        emptyText={messages.noWeekend}
        emptyAction={
          <ButtonLink variant="secondary" to={paths.featured}>
            {messages.browseAll}
          </ButtonLink>
        }
      />
    </div>
  );
}
