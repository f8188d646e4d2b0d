import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { Ticket, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { textOfError } from '../lib/error-text';
import { Button } from './button';
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

interface ErrorNoticeProps {
  error: unknown;
  fallback?: string;
  onRetry: () => void;
}

/** An error stays where the content would be. */
export function ErrorNotice({ error, fallback, onRetry }: ErrorNoticeProps) {
  const requestId = isApiError(error) ? error.requestId : '';
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
