import { useSession } from '@utsav/web-kit/session/session-store';
import { Link } from 'react-router-dom';
import { PageHead } from '../components/page-head';
import { homeScreen } from './screens';

export function NotFoundPage() {
  const { path, title } = homeScreen(useSession()?.role ?? '');
  return (
    <>
      <PageHead title="Page not found" subtitle="There is no such page: the address may be mistyped." />
      <Link to={path}>Go to {title}</Link>
    </>
  );
}
