import { isApiError } from '@utsav/web-kit/api-client/api-error';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state';
import { ErrorNotice } from '../../components/error-notice';

interface EventProblemProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  /** The way on from an event that is not there. */
  children?: ReactNode;
}

/** Why there is no event on a screen. */
export function EventProblem({ error, isRetrying, onRetry, children }: EventProblemProps) {
  return isApiError(error, 'NOT_FOUND') ? (
    <EmptyState title="Event not found." text="It may have been deleted, or its address mistyped.">
      {children}
    </EmptyState>
  ) : (
    <ErrorNotice error={error} fallback="Failed to load event details" isRetrying={isRetrying} onRetry={onRetry} />
  );
}
