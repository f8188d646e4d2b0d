import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice';
import list from './list.module.css';

export interface ListSectionProps {
  label: string;
  /** State of the SWR request of the list. */
  request: { error: unknown; isValidating: boolean; mutate: () => Promise<unknown> };
  /** Text of a failed request that has no message. */
  fallback: string;
  /** Search and filters in a row. */
  tools?: ReactNode;
  /** Filters with a layout of their own. */
  filters?: ReactNode;
  /** Pagination. */
  footer?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** The frame of a list page: filters, then the table or why it failed to load, then the pagination. */
export function ListSection({ label, request, fallback, tools, filters, footer, children }: ListSectionProps) {
  const { error, isValidating, mutate } = request;
  return (
    <section className={list.card} aria-label={label} aria-busy={isValidating}>
      {tools && <div className={list.tools}>{tools}</div>}
      {filters}
      {error ? (
        <ErrorNotice error={error} fallback={fallback} isRetrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        children
      )}
      {footer}
    </section>
  );
}
