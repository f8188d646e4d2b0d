import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import styles from './later.module.css';
import { words } from './words';

interface LaterProps {
  /** Named when it could not be loaded; without a name it is simply left out. */
  name?: string;
  children: ReactNode;
}

/** A part outside the page that loads by itself: the site goes on without it. */
export function Later({ name, children }: LaterProps) {
  const { key } = useLocation();
  const fallback = name ? (
    <p role="alert" className={styles.missing}>
      {words.notLoaded(name)}
    </p>
  ) : null;
  return (
    <ErrorBoundary resetKey={key} fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
