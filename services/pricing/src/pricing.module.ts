import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CouponsController } from './coupons/coupons.controller';
import { CouponsRepository } from './coupons/coupons.repository';
import { CouponsService } from './coupons/coupons.service';
import { EventPricesController } from './events/event-prices.controller';
import { EventPricesRepository } from './events/event-prices.repository';
import { OnBookingCancelled } from './messages/on-booking-cancelled';
import { OnEventSaved } from './messages/on-event-saved';
import { OnOrderConfirmed } from './messages/on-order-confirmed';
import { QuotesController } from './quotes/quotes.controller';
import { QuotesService } from './quotes/quotes.service';
import { TierPrices } from './quotes/tier-prices';
import { pricingDatabase } from './pricing.database';

@Module({
  imports: [MongooseModule.forFeature(pricingDatabase.collections)],
  controllers: [QuotesController, EventPricesController, CouponsController],
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
