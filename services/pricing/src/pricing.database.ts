import { inboxCollection } from '@utsav/service-kit/kafka/inbox.schema';
import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { Coupon, couponSchema } from './coupons/coupon.schema';
import { EventPrices, eventPricesSchema } from './events/event-prices.schema';

export const pricingDatabase = defineDatabase({
  name: 'pricing',
  collections: [
    { name: EventPrices, schema: eventPricesSchema },
    { name: Coupon, schema: couponSchema },
    inboxCollection,
  ],
  migrations: [],
});
