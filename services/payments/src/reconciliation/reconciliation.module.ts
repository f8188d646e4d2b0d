import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FindingsModule } from '../findings/findings.module';
import { PaymentsModule } from '../payments/payments.module';
import { ProvidersModule } from '../providers/providers.module';
import { RefundsModule } from '../refunds/refunds.module';
import { CompareCaptures } from './compare-captures';
import { CompareRefunds } from './compare-refunds';
import { cursorCollection } from './cursor.schema';
import { FindingsController } from './findings.controller';
import { Reconcile } from './reconcile';
import { ReconcileRange } from './reconcile-range';
import { ReconciliationSweep } from './reconciliation-sweep';
import { ReconciliationController } from './reconciliation.controller';

@Module({
  imports: [
    MongooseModule.forFeature([cursorCollection]),
    FindingsModule,
    PaymentsModule,
    ProvidersModule,
    RefundsModule,
  ],
  controllers: [ReconciliationController, FindingsController],
  providers: [CompareCaptures, CompareRefunds, Reconcile, ReconciliationSweep, ReconcileRange],
  exports: [CompareCaptures, CompareRefunds, MongooseModule],
})
export class ReconciliationModule {}
