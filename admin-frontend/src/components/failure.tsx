import { Button } from 'antd';
import { ApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import styles from './failure.module.css';

interface FailureProps {
  error: unknown;
  /** Where the server gives no reason. */
  fallback: string;
  /** What failed, said whatever the reason. */
  title?: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A failed load, in the place of what was to be loaded; the request id is what support asks for. */
export function Failure({ error, fallback, title, isRetrying, onRetry }: FailureProps) {
  const requestId = error instanceof ApiError ? error.requestId : '';
  return (
    <div className={styles.failure} role="alert">
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
