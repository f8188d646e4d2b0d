import { Module } from '@nestjs/common';
import { EventProjectionModule } from '../event-projection/event-projection.module';
import { LanesModule } from '../lanes/lanes.module';
import { OrdersModule } from '../orders/orders.module';
import { StockModule } from '../stock/stock.module';
import { ChannelSeatsController } from './channel-seats.controller';
import { SoldByChannel } from './sold-by-channel';

@Module({
  imports: [EventProjectionModule, LanesModule, OrdersModule, StockModule],
  controllers: [ChannelSeatsController],
  providers: [SoldByChannel],
})
export class ChannelSeatsModule {}
