import { Module } from '@nestjs/common';
import { INVARIANTS, InvariantWatch } from '@utsav/service-kit/invariants/invariant-watch';
import { FindingsModule } from '../findings/findings.module';
import { LedgerModule } from '../ledger/ledger.module';
import { ProvidersModule } from '../providers/providers.module';
import { ReconciliationModule } from '../reconciliation/reconciliation.module';
import { Invariants } from './invariants';
import { InvariantsController } from './invariants.controller';

@Module({
  imports: [FindingsModule, LedgerModule, ProvidersModule, ReconciliationModule],
  controllers: [InvariantsController],
  providers: [Invariants, { provide: INVARIANTS, useExisting: Invariants }, InvariantWatch],
})
export class InvariantsModule {}
