import { brandName } from '@utsav/brand/name';
import { useEffect } from 'react';
import { Button } from '../../components/button';
import { EmptyNotice, OfflineNotice } from '../../components/notice';
import { useIsOnline } from '../../lib/use-browser-state';
import { messages } from './messages';

const reload = () => window.location.reload();

/** Shown in place of a page that failed, for example since its script is not here offline; the rest of the site stays. */
export function PageError() {
  const isOnline = useIsOnline();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div className="wall" role="alert" style={{ paddingBlock: 48 }}>
      <title>{brandName}</title>
      {isOnline ? (
        <EmptyNotice text={messages.somethingWrong}>
          <Button onClick={reload}>{messages.reload}</Button>
        </EmptyNotice>
      ) : (
        <OfflineNotice onRetry={reload} />
      )}
    </div>
  );
}
