import { ErrorBoundary } from '@utsav/web-kit/components/error-boundary';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './optional-chunk.module.css';
import { messages } from './messages';

interface OptionalChunkProps {
  /** Named in an error message when it cannot be loaded; left out without a name. */
  name?: string;
  children: ReactNode;
}

/** A lazily loaded part outside the page: the site works without it. */
export function OptionalChunk({ name, children }: OptionalChunkProps) {
  const { key } = useLocation();
  const fallback = name ? (
    <p role="alert" className={styles.missing}>
      {messages.notLoaded(name)}
    </p>
  ) : null;
  return (
    <ErrorBoundary resetKey={key} fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
