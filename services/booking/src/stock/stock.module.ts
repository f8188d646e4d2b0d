import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventProjectionModule } from '../event-projection/event-projection.module';
import { LanesModule } from '../lanes/lanes.module';
import { AvailabilityPublisher } from './availability-publisher';
import { StockSnapshots } from './stock-snapshots';
import { StockController } from './stock.controller';
import { StockRepository } from './stock.repository';
import { stockCollection, stockMovementCollection } from './stock.schema';
import { WithdrawEvent } from './withdraw-event';

@Module({
  imports: [MongooseModule.forFeature([stockCollection, stockMovementCollection]), EventProjectionModule, LanesModule],
  controllers: [StockController],
  providers: [StockRepository, StockSnapshots, AvailabilityPublisher, WithdrawEvent],
  exports: [StockRepository, StockSnapshots, MongooseModule],
})
export class StockModule {}
