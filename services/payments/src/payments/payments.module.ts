import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FindingsModule } from '../findings/findings.module';
import { LedgerModule } from '../ledger/ledger.module';
import { ProvidersModule } from '../providers/providers.module';
import { CaptureAuthorized } from './capture-authorized';
import { ClosePayment } from './close-payment';
import { OpenPayment } from './open-payment';
import { paymentCollection } from './payment.schema';
import { PaymentsController } from './payments.controller';
import { PaymentsRepository } from './payments.repository';
import { PollOpenPayments } from './poll-open-payments';
import { RecordCaptures } from './record-captures';
import { RecordFees } from './record-fees';
import { ReportOtherAmount } from './report-other-amount';
import { SyncPaymentPage } from './sync-payment-page';
import { TransitionStore } from './transition-store';
import { VerifyPaymentReturn } from './verify-payment-return';

@Module({
  imports: [MongooseModule.forFeature([paymentCollection]), FindingsModule, LedgerModule, ProvidersModule],
  controllers: [PaymentsController],
  providers: [
    PaymentsRepository,
    TransitionStore,
    ReportOtherAmount,
    RecordCaptures,
    RecordFees,
    SyncPaymentPage,
    OpenPayment,
    ClosePayment,
    VerifyPaymentReturn,
    CaptureAuthorized,
    PollOpenPayments,
  ],
  exports: [PaymentsRepository, TransitionStore, RecordCaptures, RecordFees, MongooseModule],
})
export class PaymentsModule {}
