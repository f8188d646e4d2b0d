import { isApiError, NetworkError } from '@utsav/web-kit/api-client/api-error';
import { Ticket, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
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
export const OfflineNotice = () => (
  <EmptyNotice text={messages.offline} hint={messages.offlineHint}>
    <ButtonLink to={paths.tickets}>{messages.myTickets}</ButtonLink>
  </EmptyNotice>
);

interface ErrorNoticeProps {
  error: unknown;
  fallback?: string;
  onRetry: () => void;
}

/** An error stays where the content would be. */
export function ErrorNotice({ error, fallback, onRetry }: ErrorNoticeProps) {
  const isOnline = useIsOnline();
  const requestId = isApiError(error) ? error.requestId : '';
  // What was requested is requested again by itself once the connection is back.
  if (!isOnline && error instanceof NetworkError) return <OfflineNotice />;
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
