import { Module } from '@nestjs/common';
import { BankTransferModule } from './bank-transfer/bank-transfer.module';
import { DisputesModule } from './disputes/disputes.module';
import { FindingsModule } from './findings/findings.module';
import { InvariantsModule } from './invariants/invariants.module';
import { LedgerModule } from './ledger/ledger.module';
import { ListingModule } from './listing/listing.module';
import { MessagesModule } from './messages/messages.module';
import { PaymentsModule } from './payments/payments.module';
import { PostingModule } from './posting/posting.module';
import { ProvidersModule } from './providers/providers.module';
import { ReconciliationModule } from './reconciliation/reconciliation.module';
import { RefundsModule } from './refunds/refunds.module';
import { RetentionModule } from './retention/retention.module';
import { SettlementsModule } from './settlements/settlements.module';
import { TransfersModule } from './transfers/transfers.module';
import { WebhooksModule } from './webhooks/webhooks.module';

@Module({
  imports: [
    BankTransferModule,
    DisputesModule,
    FindingsModule,
    InvariantsModule,
    LedgerModule,
    ListingModule,
    MessagesModule,
    PaymentsModule,
    PostingModule,
    ProvidersModule,
    ReconciliationModule,
    RefundsModule,
    RetentionModule,
    SettlementsModule,
    TransfersModule,
    WebhooksModule,
  ],
})
export class PaymentsServiceModule {}
