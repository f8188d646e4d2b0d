import { erasedSubjectsCollection } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { TransferPage, transferPageSchema } from './bank-transfer/transfer-page.schema';
import { TransferRefund, transferRefundSchema } from './bank-transfer/transfer-refund.schema';
import { Transfer, transferSchema } from './bank-transfer/transfer.schema';
import { ConfirmedOrderModel, confirmedOrderSchema } from './posting/confirmed-order.schema';
import { LedgerEntryModel, ledgerEntrySchema } from './ledger/ledger-entry.schema';
import { unmatchedFindings } from './migrations/0002-unmatched-findings';
import { standardNames } from './migrations/0003-standard-names';
import { providerOfPayments } from './migrations/0001-provider-of-payments';
import { Dispute, disputeSchema } from './disputes/dispute.schema';
import {
  Settlement,
  SettlementLineModel,
  settlementLineSchema,
  settlementSchema,
} from './settlements/settlement.schema';
import { Payment, paymentSchema } from './payments/payment.schema';
import { Cursor, cursorSchema } from './reconciliation/cursor.schema';
import { Finding, findingSchema } from './findings/finding.schema';
import { Refund, refundSchema } from './refunds/refund.schema';
import { ProviderEvent, providerEventSchema } from './webhooks/provider-event.schema';

export const paymentsDatabase = defineDatabase({
  name: 'payments',
  collections: [
    { name: Payment, schema: paymentSchema },
    { name: Refund, schema: refundSchema },
    { name: ProviderEvent, schema: providerEventSchema },
    { name: ConfirmedOrderModel, schema: confirmedOrderSchema },
    { name: LedgerEntryModel, schema: ledgerEntrySchema },
    { name: Finding, schema: findingSchema },
    { name: Cursor, schema: cursorSchema },
    { name: Dispute, schema: disputeSchema },
    { name: Settlement, schema: settlementSchema },
    { name: SettlementLineModel, schema: settlementLineSchema },
    { name: TransferPage, schema: transferPageSchema },
    { name: Transfer, schema: transferSchema },
    { name: TransferRefund, schema: transferRefundSchema },
    erasedSubjectsCollection,
  ],
  checked: [Payment, Refund, LedgerEntryModel, Transfer, TransferRefund],
  migrations: [providerOfPayments, unmatchedFindings, standardNames],
});
