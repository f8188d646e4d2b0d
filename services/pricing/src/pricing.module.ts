import { Module } from '@nestjs/common';
import { CouponsModule } from './coupons/coupons.module';
import { EventsModule } from './events/events.module';
import { MessagesModule } from './messages/messages.module';
import { QuotesModule } from './quotes/quotes.module';

@Module({
  imports: [CouponsModule, EventsModule, MessagesModule, QuotesModule],
})
export class PricingServiceModule {}
