import type { ModeratedReview } from '@utsav/contracts/http/review';
import { Select, Table } from 'antd';
import { useCallback, useMemo } from 'react';
import { EmptyState } from '../../components/empty-state';
import { ErrorNotice } from '../../components/error-notice';
import { ListFoot } from '../../components/list-foot';
import list from '../../components/list.module.css';
import { PageHead } from '../../components/page-head';
import { SearchField } from '../../components/search-field';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useQueryState } from '../../lib/query-state';
import { usePageWithin } from '../../lib/use-page-within';
import { wideTable } from '../../lib/wide-table';
import { FULL_WIDTH, reviewsColumns } from './reviews-columns';
import { pageOf, pageSizes, queryOf, ratings, reviewsQuery, sortNames, sorts, type ReviewsView } from './reviews-query';
import { useReviewRemoval } from './use-review-removal';

const ratingOptions = ratings.map((value) => ({
  value,
  label: value === 'all' ? 'All' : `${value} ★`,
}));
const sortOptions = sorts.map((value) => ({ value, label: sortNames[value] }));

export default function ReviewsPage() {
  const [view, change] = useQueryState(reviewsQuery);
  const { data, error, isLoading, isValidating, mutate } = useApi('GET /api/review/getAllReviews', {
    query: queryOf(view),
  });
  const askToRemove = useReviewRemoval(mutate);
  const columns = useMemo(() => reviewsColumns(askToRemove), [askToRemove]);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const loaded = error ? undefined : data?.data.reviews;
  const total = (error ? undefined : data?.meta?.total) ?? loaded?.length ?? 0;

  usePageWithin({ ...view, total: loaded && total, isValidating }, change);

  return (
    <>
      <PageHead title="Review List" />
      <section className={list.card} aria-label="Reviews" aria-busy={isValidating}>
        <div className={list.tools}>
          <SearchField label="Search reviews" placeholder="Name or comment" value={view.search} onSearch={search} />
          <Select
            aria-label="Rating"
            prefix="Rating"
            value={view.rating}
            options={ratingOptions}
            onChange={(rating: ReviewsView['rating']) => change({ rating })}
          />
          <Select
            aria-label="Sort"
            prefix="Sort"
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
        </div>
        {error ? (
          <ErrorNotice
            error={error}
            fallback="Failed to load reviews"
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Table<ModeratedReview>
            aria-label="Reviews"
            className={list.table!}
            size="small"
            rowKey="_id"
            columns={columns}
            dataSource={pageOf(loaded ?? [], view)}
            loading={isLoading}
            pagination={false}
            scroll={wideTable(loaded ?? [], FULL_WIDTH)}
            tableLayout="fixed"
            locale={{ emptyText: isLoading ? ' ' : <EmptyState title="No reviews found" /> }}
          />
        )}
        {loaded && (
          <ListFoot of="Reviews" view={view} total={total} onChange={change}>
            {counted(total, 'review')}
          </ListFoot>
        )}
      </section>
    </>
  );
}
