import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CouponsRepository } from './coupons/coupons.repository';
import { CouponsService } from './coupons/coupons.service';
import { EventPricesRepository } from './events/event-prices.repository';
import { OnBookingCancelled } from './messages/on-booking-cancelled';
import { OnEventSaved } from './messages/on-event-saved';
import { OnOrderConfirmed } from './messages/on-order-confirmed';
import { PricingController } from './pricing.controller';
import { QuotesService } from './quotes/quotes.service';
import { TierPrices } from './quotes/tier-prices';
import { pricingDatabase } from './pricing.database';

@Module({
  imports: [MongooseModule.forFeature(pricingDatabase.collections)],
  controllers: [PricingController],
  providers: [
    QuotesService,
    TierPrices,
    CouponsService,
    EventPricesRepository,
    CouponsRepository,
    OnEventSaved,
    OnOrderConfirmed,
    OnBookingCancelled,
  ],
})
export class PricingModule {}
