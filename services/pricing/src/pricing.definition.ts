import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import { BookingCancelled, OrderConfirmed } from '@utsav/contracts/messages/booking';
import { defineService } from '@utsav/service-kit/boot/definition';
import { pricingDatabase } from './pricing.database';
import { PricingConfig } from './pricing.config';
import { PricingServiceModule } from './pricing.module';

export const pricingDefinition = defineService({
  name: 'pricing',
  config: PricingConfig,
  module: PricingServiceModule,
  database: pricingDatabase,
  serves: 'pricing',
  consumes: [EventSaved, EventDeleted, OrderConfirmed, BookingCancelled],
});
