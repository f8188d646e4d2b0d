import { isApiError, NetworkError } from '@utsav/web-kit/api-client/api-error';
import { Ticket, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { textOfError } from '../lib/error-text';
import { paths } from '../lib/paths';
import { useIsOnline } from '../lib/use-browser-state';
import { Button, ButtonLink } from './button';
import styles from './notice.module.css';
import { messages } from './messages';

interface EmptyNoticeProps {
  text: string;
  hint?: string;
  /** The actions that it offers. */
  children?: ReactNode;
}

export function EmptyNotice({ text, hint, children }: EmptyNoticeProps) {
  return (
    <div className={styles.notice}>
      <Ticket aria-hidden size={32} strokeWidth={1.5} />
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** In place of what was never loaded here. Tickets are stored for the gate. */
export const OfflineNotice = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyNotice text={messages.offline} hint={messages.offlineHint}>
    <ButtonLink to={paths.tickets}>{messages.myTickets}</ButtonLink>
    <Button variant="secondary" onClick={onRetry}>
      {messages.retry}
    </Button>
  </EmptyNotice>
);

interface ErrorNoticeProps {
  error: unknown;
  fallback?: string;
  onRetry: () => void;
}

/** An error stays where the content would be. */
export function ErrorNotice({ error, fallback, onRetry }: ErrorNoticeProps) {
  const isOffline = !useIsOnline() && error instanceof NetworkError;
  const requestId = isApiError(error) ? error.requestId : '';
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isOffline) return undefined;
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isOffline]);
  if (isOffline)
    return (
      <div role="alert">
        <OfflineNotice onRetry={onRetry} />
      </div>
    );
  return (
    <div className={styles.notice} role="alert">
      <TriangleAlert aria-hidden size={32} strokeWidth={1.5} />
      <p className={styles.text}>{textOfError(error, fallback)}</p>
      {requestId && <p className={styles.request}>{messages.reference(requestId)}</p>}
      <Button variant="secondary" onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}
