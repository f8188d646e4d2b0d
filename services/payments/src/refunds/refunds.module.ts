import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FindingsModule } from '../findings/findings.module';
import { PaymentsModule } from '../payments/payments.module';
import { ProvidersModule } from '../providers/providers.module';
import { RecordRefund } from './record-refund';
import { RefundEvents } from './refund-events';
import { refundCollection } from './refund.schema';
import { RefundsRepository } from './refunds.repository';
import { RequestRefund } from './request-refund';
import { SendRefunds } from './send-refunds';

@Module({
  imports: [MongooseModule.forFeature([refundCollection]), FindingsModule, PaymentsModule, ProvidersModule],
  providers: [RefundsRepository, RefundEvents, RequestRefund, RecordRefund, SendRefunds],
  exports: [RefundsRepository, RequestRefund, RecordRefund, SendRefunds, MongooseModule],
})
export class RefundsModule {}
