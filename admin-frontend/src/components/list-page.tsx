import type { ReactNode } from 'react';
import { PageHead } from './page-head';
import { PagedList, type PagedListProps } from './paged-list';

interface ListPageProps<T, Data> extends PagedListProps<T, Data> {
  title: string;
  subtitle?: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Between the title and the list. */
  notice?: ReactNode;
}

/** A page that is one list. */
export const ListPage = <T extends { _id: string }, Data>({
  title,
  subtitle,
  actions,
  notice,
  ...list
}: ListPageProps<T, Data>) => (
  <>
    <PageHead title={title} subtitle={subtitle} actions={actions} />
    {notice}
    <PagedList {...list} />
  </>
);
