import type { ModeratedReview } from '@utsav/contracts/http/review';
import { Select } from 'antd';
import { useCallback, useMemo } from 'react';
import { BulkBar } from '../../components/bulk/bulk-bar';
import { useSelection } from '../../components/bulk/use-selection';
import { pagesOf } from '../../components/csv-export/collect-pages';
import { ExportButton } from '../../components/csv-export/export-button';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { FilterSelect } from '../../components/filter-select';
import { ListFoot } from '../../components/list-foot';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { SearchField } from '../../components/search-field';
import { api, useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { reviewActions } from './bulk-actions';
import { FULL_WIDTH, reviewsColumns } from './reviews-columns';
import { reviewsCsvColumns } from './reviews-csv';
import { pageOf, pageSizes, queryOf, ratings, reviewsQuery, sortNames, sorts, type ReviewsView } from './reviews-query';

const ratingOptions = ratings.map((value) => ({
  value,
  label: value === 'all' ? 'All' : `${value} ★`,
}));
const sortOptions = sorts.map((value) => ({ value, label: sortNames[value] }));

const idOf = ({ _id }: ModeratedReview): string => _id;
const nameOf = ({ userId }: ModeratedReview): string => `the review of ${userId.name}`;

export default function ReviewsPage() {
  const [view, change] = useQueryState(reviewsQuery);
  const request = useApi('GET /api/review/getAllReviews', {
    query: queryOf(view),
  });
  const { data, error, isLoading, isValidating, mutate } = request;
  const columns = useMemo(() => reviewsColumns(mutate), [mutate]);
  const load = pagesOf(
    (paging, signal) => api.call('GET /api/review/getAllReviews', { query: { ...queryOf(view), ...paging }, signal }),
    ({ reviews }) => reviews,
  );
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const loaded = error ? undefined : data?.data.reviews;
  const rows = useMemo(
    () => loaded && pageOf(loaded, { page: view.page, size: view.size }),
    [loaded, view.page, view.size],
  );
  const selection = useSelection(rows, idOf, nameOf);
  const total = (error ? undefined : data?.meta?.total) ?? loaded?.length ?? 0;

  usePageWithin({ ...view, total: loaded && total, isValidating }, change);

  return (
    <>
      <PageHead title="Review List" actions={<ExportButton noun="review" columns={reviewsCsvColumns} load={load} />} />
      <ListSection
        label="Reviews"
        request={request}
        fallback="Failed to load reviews"
        tools={
          <>
            <SearchField label="Search reviews" placeholder="Name or comment" value={view.search} onSearch={search} />
            <FilterSelect
              label="Rating"
              value={view.rating}
              options={ratingOptions}
              onChange={(rating: ReviewsView['rating']) => change({ rating })}
            />
            <FilterSelect
              label="Sort"
              value={view.sort}
              options={sortOptions}
              onChange={(sort: ReviewsView['sort']) => change({ sort })}
            />
            <Select
              aria-label="Rows per page"
              value={view.size}
              options={pageSizes.map((value) => ({ value, label: `${value} rows per page` }))}
              onChange={(size: number) => change({ size })}
            />
          </>
        }
        bulk={<BulkBar noun="review" selection={selection} nameOf={nameOf} actions={reviewActions} reload={mutate} />}
        footer={
          loaded && (
            <ListFoot of="Reviews" view={view} total={total} onChange={change}>
              {counted(total, 'review')}
            </ListFoot>
          )
        }
      >
        <DataTable<ModeratedReview>
          label="Reviews"
          rowKey="_id"
          columns={columns}
          rows={rows}
          rowSelection={selection.ofTable}
          isLoading={isLoading}
          width={FULL_WIDTH}
          empty={<EmptyState title="No reviews found" />}
        />
      </ListSection>
    </>
  );
}
