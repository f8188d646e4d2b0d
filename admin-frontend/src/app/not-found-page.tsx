import { Link } from 'react-router-dom';
import { Blank } from '../components/blank';
import { PageHead } from '../components/page-head';
import { homeScreen } from './screens';

export function NotFoundPage() {
  return (
    <>
      <PageHead title="Page not found" />
      <Blank title="There is no such page" text="The address may be mistyped, or the page comes later.">
        <Link to={homeScreen.path}>Go to {homeScreen.title}</Link>
      </Blank>
    </>
  );
}
