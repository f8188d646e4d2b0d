import { Module } from '@nestjs/common';
import { CouponsModule } from '../coupons/coupons.module';
import { EventsModule } from '../events/events.module';
import { QuotesController } from './quotes.controller';
import { QuotesService } from './quotes.service';
import { TierPrices } from './tier-prices';

@Module({
  imports: [CouponsModule, EventsModule],
  controllers: [QuotesController],
  providers: [QuotesService, TierPrices],
})
export class QuotesModule {}
