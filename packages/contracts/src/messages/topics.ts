import type { TopicDefinition } from './message';

const day = 86_400_000;

export const userTopic: TopicDefinition = { name: 'utsav.identity.user.v1', partitions: 3, retentionMs: 7 * day };
/** Compacted: Kafka keeps the last message of each key, so every message here is the whole state of its event, or its end. */
export const eventTopic: TopicDefinition = {
  name: 'utsav.catalog.event.v1',
  partitions: 3,
  retentionMs: 7 * day,
  compact: true,
};
export const bannerTopic: TopicDefinition = { name: 'utsav.catalog.banner.v1', partitions: 1, retentionMs: day };
export const reviewTopic: TopicDefinition = { name: 'utsav.catalog.review.v1', partitions: 3, retentionMs: day };
/** Apart from the events, whose topic keeps only the last message of each. */
export const announcementTopic: TopicDefinition = {
  name: 'utsav.catalog.announcement.v1',
  partitions: 3,
  retentionMs: 7 * day,
};
export const orderTopic: TopicDefinition = { name: 'utsav.booking.order.v1', partitions: 6, retentionMs: 14 * day };
export const stockTopic: TopicDefinition = { name: 'utsav.booking.stock.v1', partitions: 3, retentionMs: day };
export const paymentTopic: TopicDefinition = {
  name: 'utsav.payments.payment.v1',
  partitions: 6,
  retentionMs: 14 * day,
};

/** The one declared list; topics are made from it and the broker makes none by itself. */
export const topics: readonly TopicDefinition[] = [
  userTopic,
  eventTopic,
  bannerTopic,
  reviewTopic,
  announcementTopic,
  orderTopic,
  stockTopic,
  paymentTopic,
];

/** The one service that produces what a topic carries. */
export const producerOf = ({ name }: TopicDefinition): string => name.split('.')[1] ?? '';

/** Where a consumer group leaves what it could not handle. */
export const deadLetterTopic = (group: string): string => `${group}.dlq`;
