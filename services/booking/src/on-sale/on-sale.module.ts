import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { DailySalesModule } from '../daily-sales/daily-sales.module';
import { EventProjectionModule } from '../event-projection/event-projection.module';
import { OrdersModule } from '../orders/orders.module';
import { StockModule } from '../stock/stock.module';
import { OnSaleReport } from './on-sale-report';
import { OnSaleController } from './on-sale.controller';
import { OnSaleRepository } from './on-sale.repository';

@Module({
  imports: [BookingsModule, DailySalesModule, EventProjectionModule, OrdersModule, StockModule],
  controllers: [OnSaleController],
  providers: [OnSaleRepository, OnSaleReport],
})
export class OnSaleModule {}
