import { erasedSubjectsCollection } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { transferPageCollection } from './bank-transfer/transfer-page.schema';
import { TransferRefund, transferRefundCollection } from './bank-transfer/transfer-refund.schema';
import { Transfer, transferCollection } from './bank-transfer/transfer.schema';
import { confirmedOrderCollection } from './posting/confirmed-order.schema';
import { LedgerEntryModel, ledgerEntryCollection } from './ledger/ledger-entry.schema';
import { unmatchedFindings } from './migrations/0002-unmatched-findings';
import { standardNames } from './migrations/0003-standard-names';
import { timesOfChanges } from './migrations/0004-times-of-changes';
import { providerOfPayments } from './migrations/0001-provider-of-payments';
import { disputeCollection } from './disputes/dispute.schema';
import { settlementLineCollection, settlementCollection } from './settlements/settlement.schema';
import { Payment, paymentCollection } from './payments/payment.schema';
import { cursorCollection } from './reconciliation/cursor.schema';
import { findingCollection } from './findings/finding.schema';
import { Refund, refundCollection } from './refunds/refund.schema';
import { providerEventCollection } from './webhooks/provider-event.schema';

export const paymentsDatabase = defineDatabase({
  name: 'payments',
  collections: [
    paymentCollection,
    refundCollection,
    providerEventCollection,
    confirmedOrderCollection,
    ledgerEntryCollection,
    findingCollection,
    cursorCollection,
    disputeCollection,
    settlementCollection,
    settlementLineCollection,
    transferPageCollection,
    transferCollection,
    transferRefundCollection,
    erasedSubjectsCollection,
  ],
  checked: [Payment, Refund, LedgerEntryModel, Transfer, TransferRefund],
  migrations: [providerOfPayments, unmatchedFindings, standardNames, timesOfChanges],
});
