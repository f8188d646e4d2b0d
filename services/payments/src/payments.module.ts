import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BankTransferController } from './bank-transfer/bank-transfer.controller';
import { BankTransferViews } from './bank-transfer/bank-transfer-views';
import { ConfirmTransfer } from './bank-transfer/confirm-transfer';
import { SettleTransferRefund } from './bank-transfer/settle-transfer-refund';
import { TransferRefundsRepository } from './bank-transfer/transfer-refunds.repository';
import { TransfersRepository } from './bank-transfer/transfers.repository';
import { DayBookController } from './listing/day-book.controller';
import { DisputesController } from './listing/disputes.controller';
import { DisputesRepository } from './disputes/disputes.repository';
import { RecordDispute } from './disputes/record-dispute';
import { PostConfirmedOrders } from './posting/post-confirmed-orders';
import { INVARIANTS, InvariantWatch } from '@utsav/service-kit/invariants/invariant-watch';
import { Invariants } from './invariants/invariants';
import { DayBook } from './ledger/day-book';
import { Ledger } from './ledger/ledger';
import { ListPayments } from './listing/list-payments';
import { ListRefunds } from './listing/list-refunds';
import { OnBuyerCorrected } from './messages/on-buyer-corrected';
import { OnOrderConfirmed } from './messages/on-order-confirmed';
import { OnRefundRequested } from './messages/on-refund-requested';
import { Erasures, FORGETS_SUBJECTS } from '@utsav/service-kit/erasure/erasures';
import { ForgetBuyer } from './retention/forget-buyer';
import { OnUserErased } from './messages/on-user-erased';
import { PaymentsController } from './payments/payments.controller';
import { TransitionStore } from './payments/transition-store';
import { ListingController } from './listing/listing.controller';
import { InvariantsController } from './invariants/invariants.controller';
import { ReconciliationController } from './reconciliation/reconciliation.controller';
import { ReconciliationSweep } from './reconciliation/reconciliation-sweep';
import { WebhooksController } from './webhooks/webhooks.controller';
import { ForgetBuyers } from './retention/forget-buyers';
import { PaymentsRetention } from './retention/payments-retention';
import { PollOpenPayments } from './payments/poll-open-payments';
import { CaptureAuthorized } from './payments/capture-authorized';
import { ClosePayment } from './payments/close-payment';
import { RecordFees } from './payments/record-fees';
import { ReportOtherAmount } from './payments/report-other-amount';
import { RecordCaptures } from './payments/record-captures';
import { OpenPayment } from './payments/open-payment';
import { PaymentsRepository } from './payments/payments.repository';
import { SyncPaymentPage } from './payments/sync-payment-page';
import { VerifyPaymentReturn } from './payments/verify-payment-return';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { RETENTION_RULES, RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import type { PaymentsConfig } from './payments.config';
import { registeredProviders } from './payments.providers';
import type { PaymentProvider } from './provider/payment-provider';
import { PaymentProviders } from './provider/payment-providers';
import { CompareCaptures } from './reconciliation/compare-captures';
import { CompareRefunds } from './reconciliation/compare-refunds';
import { FindingsController } from './reconciliation/findings.controller';
import { Findings } from './findings/findings';
import { Reconcile } from './reconciliation/reconcile';
import { ReconcileRange } from './reconciliation/reconcile-range';
import { RequestRefund } from './refunds/request-refund';
import { RecordRefund } from './refunds/record-refund';
import { RefundEvents } from './refunds/refund-events';
import { RefundsRepository } from './refunds/refunds.repository';
import { SendRefunds } from './refunds/send-refunds';
import { RecordSettlement } from './settlements/record-settlement';
import { RecordSettlementLines } from './settlements/record-settlement-lines';
import { SettlementsController } from './settlements/settlements.controller';
import { SettlementsRepository } from './settlements/settlements.repository';
import { SyncStatements } from './settlements/sync-statements';
import { RecordStatement } from './webhooks/record-statement';
import { WebhookProcessor } from './webhooks/webhook-processor';
import { WebhookStore } from './webhooks/webhook-store';
import { ReceiveWebhook } from './webhooks/receive-webhook';
import { paymentsDatabase } from './payments.database';

const adapters = Object.values(registeredProviders).map(({ adapter }) => adapter);

@Module({
  imports: [MongooseModule.forFeature(paymentsDatabase.collections)],
  controllers: [
    PaymentsController,
    WebhooksController,
    ListingController,
    ReconciliationController,
    FindingsController,
    SettlementsController,
    DisputesController,
    DayBookController,
    BankTransferController,
    InvariantsController,
  ],
  providers: [
    ...adapters,
    {
      provide: PaymentProviders,
      inject: [CONFIG, ...adapters],
      useFactory: (config: PaymentsConfig, ...all: PaymentProvider[]) =>
        new PaymentProviders(
          config.PAYMENT_PROVIDER,
          all.filter(({ name }) => registeredProviders[name].isUsed(config)),
        ),
    },
    TransfersRepository,
    TransferRefundsRepository,
    ConfirmTransfer,
    SettleTransferRefund,
    BankTransferViews,
    PaymentsRepository,
    Ledger,
    DayBook,
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
    ForgetBuyers,
    PaymentsRetention,
    { provide: RETENTION_RULES, useExisting: PaymentsRetention },
    RetentionSweep,
    RefundsRepository,
    RefundEvents,
    RequestRefund,
    RecordRefund,
    SendRefunds,
    DisputesRepository,
    RecordDispute,
    SettlementsRepository,
    RecordSettlement,
    RecordSettlementLines,
    SyncStatements,
    RecordStatement,
    WebhookStore,
    ReceiveWebhook,
    WebhookProcessor,
    PostConfirmedOrders,
    Findings,
    CompareCaptures,
    CompareRefunds,
    Reconcile,
    ReconciliationSweep,
    ReconcileRange,
    ListPayments,
    ListRefunds,
    Invariants,
    { provide: INVARIANTS, useExisting: Invariants },
    InvariantWatch,
    OnRefundRequested,
    OnBuyerCorrected,
    OnOrderConfirmed,
    OnUserErased,
    { provide: FORGETS_SUBJECTS, useClass: ForgetBuyer },
    Erasures,
  ],
})
export class PaymentsModule {}
