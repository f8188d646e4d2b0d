import { useSession } from '@utsav/web-kit/session/session-store';
import { Link } from 'react-router-dom';
import { EmptyState } from '../components/empty-state';
import { PageHead } from '../components/page-head';
import { homeScreen } from './screens';

export function NotFoundPage() {
  const { path, title } = homeScreen(useSession()?.role ?? '');
  return (
    <>
      <PageHead title="Page not found" />
      <EmptyState title="There is no such page" text="The address may be mistyped.">
        <Link to={path}>Go to {title}</Link>
      </EmptyState>
    </>
  );
}
