import { inboxCollection } from '@utsav/service-kit/kafka/inbox.schema';
import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { couponCollection } from './coupons/coupon.schema';
import { eventPricesCollection } from './events/event-prices.schema';

export const pricingDatabase = defineDatabase({
  name: 'pricing',
  collections: [eventPricesCollection, couponCollection, inboxCollection],
  migrations: [],
});
