import { Module } from '@nestjs/common';
import { CopiesModule } from '../copies/copies.module';
import { CommitTransaction } from './commit-transaction';
import { LaneMetrics } from './lane-metrics';
import { Lanes } from './lanes';
import { TransactionSessions } from './transaction-sessions';

@Module({
  imports: [CopiesModule],
  providers: [TransactionSessions, CommitTransaction, Lanes, LaneMetrics],
  exports: [Lanes],
})
export class LanesModule {}
