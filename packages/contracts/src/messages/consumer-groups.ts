import type { TopicDefinition } from './message';
import {
  announcementTopic,
  bannerTopic,
  eventTopic,
  orderTopic,
  paymentTopic,
  reviewTopic,
  stockTopic,
  userTopic,
} from './topics';

/** Every consumer group with the topics it reads; checked against the handlers by tests/contract. */
export const consumerGroups: Readonly<Record<string, readonly TopicDefinition[]>> = {
  'catalog.users': [userTopic],
  'booking.users': [userTopic],
  'payments.users': [userTopic],
  'notifications.users': [userTopic],
  'booking.catalog-events': [eventTopic],
  'booking.payments': [paymentTopic],
  'pricing.catalog-events': [eventTopic],
  'pricing.coupon-uses': [orderTopic],
  'payments.refunds': [orderTopic],
  'payments.ledger': [orderTopic],
  'notifications.orders': [orderTopic],
  'notifications.events': [announcementTopic, eventTopic, stockTopic],
  'notifications.webhooks': [orderTopic, paymentTopic, eventTopic],
  'gateway.cache': [userTopic, eventTopic, bannerTopic, reviewTopic, stockTopic],
};

/** Every process is a group of its own, under this name and a dot. */
export const broadcastGroups: readonly string[] = ['gateway.cache'];
