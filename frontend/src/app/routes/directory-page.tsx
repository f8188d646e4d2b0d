import type { DirectoryKind } from '@utsav/contracts/directory/directory';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { useParams } from 'react-router-dom';
import { ErrorNotice } from '../../components/notice';
import { PageHead } from '../../components/page-head';
import { DirectoryView } from '../../features/directory/directory-view';
import { messages } from '../../features/directory/messages';
import { VenueCard } from '../../features/event-page/venue-card';
import { useApi } from '../../lib/api';
import { PageSkeleton } from '../shell/page-skeleton';
import { messages as shared } from '../../lib/messages';
import styles from './directory-page.module.css';
import NotFoundPage from './not-found-page';

export default function DirectoryPage({ kind }: { kind: DirectoryKind }) {
  const { slug = '' } = useParams();
  const { data, error, isLoading, mutate } = useApi('GET /api/directory/:kind/:slug', { params: { kind, slug } });
  const entry = data?.data;
  if (!entry && isApiError(error, 'NOT_FOUND')) return <NotFoundPage what={messages.notFound} />;
  if (!entry) {
    if (!error || isLoading) return <PageSkeleton />;
    return (
      <div className="wall">
        <PageHead title={shared.directoryKind(kind)} description="" />
        <ErrorNotice error={error} onRetry={() => void mutate()} />
      </div>
    );
  }
  return (
    <div className={`wall ${styles.page}`}>
      <PageHead title={entry.name} description={messages.description(entry.name)} />
      <DirectoryView entry={entry} location={entry.venue && <VenueCard venue={entry.venue} />} />
    </div>
  );
}
