import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice';
import { ListCard } from './list-card';
import list from './list.module.css';
import { SavedViews } from './saved-views/saved-views';

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
  /** What can be done with chosen rows. */
  bulk?: ReactNode;
  /** Pagination. */
  footer?: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** The frame of a list page: saved views and filters, then the table or why it failed to load, then the pagination. */
export function ListSection({ label, request, fallback, tools, filters, bulk, footer, children }: ListSectionProps) {
  const { error, isValidating, mutate } = request;
  return (
    <>
      <SavedViews />
      {bulk}
      <ListCard label={label} isBusy={isValidating}>
        {tools && (
          <Flex wrap align="center" gap={10} className={list.tools!}>
            {tools}
          </Flex>
        )}
        {filters}
        {error ? (
          <ErrorNotice error={error} fallback={fallback} isRetrying={isValidating} onRetry={() => void mutate()} />
        ) : (
          children
        )}
        {footer}
      </ListCard>
    </>
  );
}
