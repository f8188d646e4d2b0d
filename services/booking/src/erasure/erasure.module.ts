import { Module } from '@nestjs/common';
import { Erasures, FORGETS_SUBJECTS } from '@utsav/service-kit/erasure/erasures';
import { BookingsModule } from '../bookings/bookings.module';
import { OrdersModule } from '../orders/orders.module';
import { StockModule } from '../stock/stock.module';
import { BeginErasure } from './begin-erasure';
import { ErasureController } from './erasure.controller';
import { ForgetBuyer } from './forget-buyer';

@Module({
  imports: [BookingsModule, OrdersModule, StockModule],
  controllers: [ErasureController],
  providers: [{ provide: FORGETS_SUBJECTS, useClass: ForgetBuyer }, BeginErasure, Erasures],
  exports: [Erasures],
})
export class ErasureModule {}
