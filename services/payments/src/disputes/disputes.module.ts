import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PaymentsModule } from '../payments/payments.module';
import { disputeCollection } from './dispute.schema';
import { DisputesRepository } from './disputes.repository';
import { RecordDispute } from './record-dispute';

@Module({
  imports: [MongooseModule.forFeature([disputeCollection]), PaymentsModule],
  providers: [DisputesRepository, RecordDispute],
  exports: [DisputesRepository, RecordDispute],
})
export class DisputesModule {}
