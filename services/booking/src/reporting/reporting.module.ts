import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { DailySalesModule } from '../daily-sales/daily-sales.module';
import { EventProjectionModule } from '../event-projection/event-projection.module';
import { OrdersModule } from '../orders/orders.module';
import { StockModule } from '../stock/stock.module';
import { AffectedBookings } from './affected-bookings';
import { EventSalesReport } from './event-sales-report';
import { ReportingController } from './reporting.controller';
import { SalesReport } from './sales-report';

@Module({
  imports: [BookingsModule, DailySalesModule, EventProjectionModule, OrdersModule, StockModule],
  controllers: [ReportingController],
  providers: [SalesReport, AffectedBookings, EventSalesReport],
})
export class ReportingModule {}
