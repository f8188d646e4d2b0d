import { Button } from 'antd';
import { ApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import styles from './error-notice.module.css';

interface ErrorNoticeProps {
  error: unknown;
  /** Text if the error has no message. */
  fallback: string;
  /** Heading above the message. */
  title?: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Error state of a failed load with a retry; the request id is for support. */
export function ErrorNotice({ error, fallback, title, isRetrying, onRetry }: ErrorNoticeProps) {
  const requestId = error instanceof ApiError ? error.requestId : '';
  return (
    <div className={styles.notice} role="alert">
      {title && <p className={styles.title}>{title}</p>}
      <p className={styles.text}>{errorMessage(error, fallback)}</p>
      {requestId && (
        <p className={styles.id}>
          Request id <code>{requestId}</code>
        </p>
      )}
      <Button loading={isRetrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
