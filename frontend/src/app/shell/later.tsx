import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import styles from './later.module.css';

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
      {name} could not be loaded. Please check your internet connection and reload the page.
    </p>
  ) : null;
  return (
    <ErrorBoundary resetKey={key} fallback={fallback}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
