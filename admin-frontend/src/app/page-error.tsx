import { Button } from 'antd';
import { PageHead } from '../components/page-head';

/** Shown in place of a page that failed; the rest of the console stays. */
export const PageError = () => (
  <div role="alert">
    <PageHead title="Something went wrong" subtitle="This page could not be shown." />
    <Button onClick={() => window.location.reload()}>Reload the page</Button>
  </div>
);
