import { Module } from '@nestjs/common';
import { Erasures, FORGETS_SUBJECTS } from '@utsav/service-kit/erasure/erasures';
import { RETENTION_RULES, RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import { PaymentsModule } from '../payments/payments.module';
import { PostingModule } from '../posting/posting.module';
import { RefundsModule } from '../refunds/refunds.module';
import { ForgetBuyer } from './forget-buyer';
import { ForgetBuyers } from './forget-buyers';
import { PaymentsRetention } from './payments-retention';

@Module({
  imports: [PaymentsModule, PostingModule, RefundsModule],
  providers: [
    ForgetBuyers,
    PaymentsRetention,
    { provide: FORGETS_SUBJECTS, useClass: ForgetBuyer },
    Erasures,
    { provide: RETENTION_RULES, useExisting: PaymentsRetention },
    RetentionSweep,
  ],
  exports: [Erasures],
})
export class RetentionModule {}
