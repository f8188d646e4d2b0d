import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DisputesModule } from '../disputes/disputes.module';
import { FindingsModule } from '../findings/findings.module';
import { LedgerModule } from '../ledger/ledger.module';
import { PaymentsModule } from '../payments/payments.module';
import { ProvidersModule } from '../providers/providers.module';
import { ReconciliationModule } from '../reconciliation/reconciliation.module';
import { RefundsModule } from '../refunds/refunds.module';
import { RecordSettlement } from './record-settlement';
import { RecordSettlementLines } from './record-settlement-lines';
import { settlementCollection, settlementLineCollection } from './settlement.schema';
import { SettlementsController } from './settlements.controller';
import { SettlementsRepository } from './settlements.repository';
import { SyncStatements } from './sync-statements';

@Module({
  imports: [
    MongooseModule.forFeature([settlementCollection, settlementLineCollection]),
    DisputesModule,
    FindingsModule,
    LedgerModule,
    PaymentsModule,
    ProvidersModule,
    ReconciliationModule,
    RefundsModule,
  ],
  controllers: [SettlementsController],
  providers: [SettlementsRepository, RecordSettlement, RecordSettlementLines, SyncStatements],
  exports: [RecordSettlement, SyncStatements],
})
export class SettlementsModule {}
