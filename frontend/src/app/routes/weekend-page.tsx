import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { PageHead } from '../../components/page-head';
import { ResultGrid } from '../../features/discovery/result-grid';
import { useEventResults } from '../../features/discovery/use-event-results';
import styles from './list-page.module.css';

const LIMIT = 12;

export default function WeekendPage() {
  const city = cityFilter(useCity());
  const results = useEventResults({ route: 'GET /api/event/weekend', query: { city, limit: LIMIT } });
  return (
    <div className="wall">
      <PageHead title="This weekend" description="Events of the next seven days." />
      <div className={styles.head}>
        <h1 className={styles.title}>This weekend{city ? ` in ${city}` : ''}</h1>
      </div>
      <ResultGrid results={results} emptyText="No events found for this weekend." />
    </div>
  );
}
