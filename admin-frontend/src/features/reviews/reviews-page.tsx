import type { ModeratedReview } from '@utsav/contracts/http/review';
import { Select } from 'antd';
import { useCallback, useMemo } from 'react';
import { DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { FilterSelect } from '../../components/filter-select';
import { ListFoot } from '../../components/list-foot';
import { ListSection } from '../../components/list-section';
import { PageHead } from '../../components/page-head';
import { SearchField } from '../../components/search-field';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { FULL_WIDTH, reviewsColumns } from './reviews-columns';
import { pageOf, pageSizes, queryOf, ratings, reviewsQuery, sortNames, sorts, type ReviewsView } from './reviews-query';

const ratingOptions = ratings.map((value) => ({
  value,
  label: value === 'all' ? 'All' : `${value} ★`,
}));
const sortOptions = sorts.map((value) => ({ value, label: sortNames[value] }));

export default function ReviewsPage() {
  const [view, change] = useQueryState(reviewsQuery);
  const request = useApi('GET /api/review/getAllReviews', {
    query: queryOf(view),
  });
  const { data, error, isLoading, isValidating, mutate } = request;
  const columns = useMemo(() => reviewsColumns(mutate), [mutate]);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const loaded = error ? undefined : data?.data.reviews;
  const total = (error ? undefined : data?.meta?.total) ?? loaded?.length ?? 0;

  usePageWithin({ ...view, total: loaded && total, isValidating }, change);

  return (
    <>
      <PageHead title="Review List" />
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
          rows={loaded && pageOf(loaded, view)}
          isLoading={isLoading}
          width={FULL_WIDTH}
          empty={<EmptyState title="No reviews found" />}
        />
      </ListSection>
    </>
  );
}
