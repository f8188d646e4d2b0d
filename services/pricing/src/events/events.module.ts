import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventPricesController } from './event-prices.controller';
import { EventPricesRepository } from './event-prices.repository';
import { eventPricesCollection } from './event-prices.schema';

@Module({
  imports: [MongooseModule.forFeature([eventPricesCollection])],
  controllers: [EventPricesController],
  providers: [EventPricesRepository],
  exports: [EventPricesRepository],
})
export class EventsModule {}
