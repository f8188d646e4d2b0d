import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module';
import { PostingModule } from '../posting/posting.module';
import { RefundsModule } from '../refunds/refunds.module';
import { RetentionModule } from '../retention/retention.module';
import { OnBuyerCorrected } from './on-buyer-corrected';
import { OnOrderConfirmed } from './on-order-confirmed';
import { OnRefundRequested } from './on-refund-requested';
import { OnUserErased } from './on-user-erased';

@Module({
  imports: [PaymentsModule, PostingModule, RefundsModule, RetentionModule],
  providers: [OnRefundRequested, OnBuyerCorrected, OnOrderConfirmed, OnUserErased],
})
export class MessagesModule {}
