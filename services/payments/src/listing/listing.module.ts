import { Module } from '@nestjs/common';
import { DisputesModule } from '../disputes/disputes.module';
import { LedgerModule } from '../ledger/ledger.module';
import { PaymentsModule } from '../payments/payments.module';
import { RefundsModule } from '../refunds/refunds.module';
import { DayBookController } from './day-book.controller';
import { DisputesController } from './disputes.controller';
import { ListPayments } from './list-payments';
import { ListRefunds } from './list-refunds';
import { ListingController } from './listing.controller';

@Module({
  imports: [DisputesModule, LedgerModule, PaymentsModule, RefundsModule],
  controllers: [ListingController, DisputesController, DayBookController],
  providers: [ListPayments, ListRefunds],
})
export class ListingModule {}
