import { Button } from 'antd';
import { EmptyState } from '../components/empty-state';

/** Shown in place of a page that failed; the rest of the console stays. */
export function PageError() {
  return (
    <div role="alert">
      <EmptyState title="Something went wrong" text="This page could not be shown.">
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </EmptyState>
    </div>
  );
}
