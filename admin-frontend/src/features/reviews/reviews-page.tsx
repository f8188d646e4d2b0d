import type { ModeratedReview } from '@utsav/contracts/http/review';
import { Pagination, Select, Table } from 'antd';
import { useCallback, useMemo } from 'react';
import { Blank } from '../../components/blank';
import { Failure } from '../../components/failure';
import { PageHead } from '../../components/page-head';
import { SearchField } from '../../components/search-field';
import { useApi } from '../../lib/api';
import { useUrlFields } from '../../lib/url-fields';
import { usePageWithin } from '../../lib/use-page-within';
import { wideTable } from '../../lib/wide-table';
import { FULL_WIDTH, reviewsColumns } from './reviews-columns';
import styles from './reviews-page.module.css';
import { pageOf, pageSizes, queryOf, ratings, reviewsUrl, sortNames, sorts, type ReviewsView } from './reviews-url';
import { useReviewRemoval } from './use-review-removal';

const ratingOptions = ratings.map((value) => ({
  value,
  label: value === 'all' ? 'All ratings' : `${value} ★`,
}));
const sortOptions = sorts.map((value) => ({ value, label: sortNames[value] }));
const count = new Intl.NumberFormat('en-IN');

export default function ReviewsPage() {
  const [view, change] = useUrlFields(reviewsUrl);
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
      <section className={styles.card} aria-label="Reviews" aria-busy={isValidating}>
        <div className={styles.tools}>
          <SearchField label="Search reviews" placeholder="Name or comment" value={view.search} onSearch={search} />
          <Select
            aria-label="Rating"
            value={view.rating}
            options={ratingOptions}
            onChange={(rating: ReviewsView['rating']) => change({ rating })}
          />
          <Select
            aria-label="Sort"
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
          <Failure
            error={error}
            fallback="Failed to load reviews"
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Table<ModeratedReview>
            aria-label="Reviews"
            className={styles.table!}
            size="small"
            rowKey="_id"
            columns={columns}
            dataSource={pageOf(loaded ?? [], view)}
            loading={isLoading}
            pagination={false}
            scroll={wideTable(loaded ?? [], FULL_WIDTH)}
            tableLayout="fixed"
            locale={{ emptyText: isLoading ? ' ' : <Blank title="No reviews found" /> }}
          />
        )}
        {loaded && (
          <div className={styles.foot}>
            <p role="status">{count.format(total)} reviews</p>
            <Pagination
              size="small"
              current={view.page}
              pageSize={view.size}
              total={total}
              showSizeChanger={false}
              showLessItems
              onChange={(page) => change({ page })}
            />
          </div>
        )}
      </section>
    </>
  );
}
