import { DeleteOutlined } from '@ant-design/icons';
import type { ModeratedReview } from '@utsav/contracts/http/review';
import { Avatar, Button, Flex, type TableProps } from 'antd';
import { Icon } from '../../components/icon';
import { TwoLines } from '../../components/two-lines';
import { DASH, istStamp } from '../../lib/ist';
import styles from './reviews-columns.module.css';
import { useReviewRemoval } from './use-review-removal';

const MOST_STARS = 5;

function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} of ${MOST_STARS} stars`}>
      {'★'.repeat(rating)}
      <span className={styles.missing}>{'★'.repeat(MOST_STARS - rating)}</span>
    </span>
  );
}

function Writer({ name, email, profileImage }: ModeratedReview['userId']) {
  return (
    <Flex align="center" gap={10}>
      <Avatar src={profileImage || undefined} alt="" size={32} aria-hidden>
        {name.charAt(0)}
      </Avatar>
      <div className={styles.words}>
        <TwoLines first={name} second={email} />
      </div>
    </Flex>
  );
}

export const FULL_WIDTH = 960;

function DeleteCell({ review, onRemoved }: { review: ModeratedReview; onRemoved: () => Promise<unknown> }) {
  const confirmRemoval = useReviewRemoval(review, onRemoved);
  return (
    <Button
      type="text"
      danger
      aria-label={`Delete the review of ${review.userId.name}`}
      icon={<Icon of={DeleteOutlined} />}
      onClick={confirmRemoval}
    >
      Delete
    </Button>
  );
}

export const reviewsColumns = (
  onRemoved: () => Promise<unknown>,
): NonNullable<TableProps<ModeratedReview>['columns']> => [
  { key: 'user', title: 'User', width: 240, render: (_, { userId }) => <Writer {...userId} /> },
  { key: 'rating', title: 'Rating', width: 110, render: (_, { rating }) => <Stars rating={rating} /> },
  {
    key: 'comment',
    title: 'Comment',
    render: (_, { comment }) => <span className={styles.comment}>{comment || DASH}</span>,
  },
  {
    key: 'attended',
    title: 'Attended',
    width: 110,
    render: (_, { attended }) => (attended ? 'Yes' : DASH),
  },
  { key: 'created', title: 'Created (IST)', width: 180, render: (_, { createdAt }) => istStamp(createdAt) },
  {
    key: 'actions',
    title: 'Actions',
    width: 110,
    render: (_, review) => <DeleteCell review={review} onRemoved={onRemoved} />,
  },
];
