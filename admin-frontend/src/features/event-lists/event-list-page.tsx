import type { FormRule } from 'antd';
import { App } from 'antd';
import { ErrorNotice } from '../../components/error-notice';
import { PageHead } from '../../components/page-head';
import { EventListForm, type DetailField, type ListRow } from './event-list-form';

interface EventListPageProps<Row extends ListRow> {
  title: string;
  subtitle: string;
  /** What one row is called. */
  noun: string;
  /** Name of the list in the request. */
  list: 'categories' | 'cities';
  detail: DetailField;
  newRow: Row;
  rule: FormRule;
  rows: readonly Row[] | undefined;
  revision: string | undefined;
  request: { error: unknown; isValidating: boolean; mutate: () => Promise<unknown> };
  /** Resolves once the saved list is that of the request. */
  onSave: (rows: Row[]) => Promise<void>;
}

/** Screen of a list that is edited and saved as a whole. */
export function EventListPage<Row extends ListRow>({
  title,
  subtitle,
  noun,
  request,
  rows,
  revision,
  onSave,
  ...form
}: EventListPageProps<Row>) {
  const { notification } = App.useApp();
  const { error, isValidating, mutate } = request;

  const save = async (changed: Row[]): Promise<void> => {
    try {
      await onSave(changed);
    } catch (failure) {
      notification.error({ title: `Failed to save ${title.toLowerCase()}` });
      throw failure;
    }
    notification.success({ title: `${title} saved`, role: 'status' });
  };

  return (
    <>
      <PageHead title={title} subtitle={subtitle} />
      {error ? (
        <ErrorNotice
          title={`Failed to load ${title.toLowerCase()}`}
          error={error}
          fallback="Please try again."
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : rows && !isValidating ? (
        <EventListForm<Row>
          key={revision}
          {...form}
          noun={noun}
          start={rows}
          onSave={save}
          onReload={() => void mutate()}
        />
      ) : (
        <p role="status">Loading…</p>
      )}
    </>
  );
}
