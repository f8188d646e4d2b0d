import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookConfirmedOrders } from './bookings/book-confirmed-orders';
import { Invariants } from './invariants/invariants';
import { Ledger } from './ledger/ledger';
import { ListPayments } from './listing/list-payments';
import { ListRefunds } from './listing/list-refunds';
import { OnOrderConfirmed } from './messages/on-order-confirmed';
import { OnRefundRequested } from './messages/on-refund-requested';
import { OnUserErased } from './messages/on-user-erased';
import { PaymentsController } from './payments.controller';
import { CheckPayments } from './payments/check-payments';
import { ClosePayment } from './payments/close-payment';
import { NoteCaptures } from './payments/note-captures';
import { OpenPayment } from './payments/open-payment';
import { PaymentsRepository } from './payments/payments.repository';
import { RecordLink } from './payments/record-link';
import { SettleReturn } from './payments/settle-return';
import { Razorpay } from './razorpay/razorpay';
import { CompareCaptures } from './reconciliation/compare-captures';
import { CompareRefunds } from './reconciliation/compare-refunds';
import { Findings } from './reconciliation/findings';
import { Reconcile } from './reconciliation/reconcile';
import { ReconcileRange } from './reconciliation/reconcile-range';
import { AskRefund } from './refunds/ask-refund';
import { NoteRefund } from './refunds/note-refund';
import { RefundNews } from './refunds/refund-news';
import { RefundsRepository } from './refunds/refunds.repository';
import { SendRefunds } from './refunds/send-refunds';
import { HandleProviderEvents } from './webhooks/handle-provider-events';
import { KeepProviderEvents } from './webhooks/keep-provider-events';
import { ReceiveWebhook } from './webhooks/receive-webhook';
import { paymentsDatabase } from './payments.database';

@Module({
  imports: [MongooseModule.forFeature(paymentsDatabase.collections)],
  controllers: [PaymentsController],
  providers: [
    Razorpay,
    PaymentsRepository,
    Ledger,
    NoteCaptures,
    RecordLink,
    OpenPayment,
    ClosePayment,
    SettleReturn,
    CheckPayments,
    RefundsRepository,
    RefundNews,
    AskRefund,
    NoteRefund,
    SendRefunds,
    KeepProviderEvents,
    ReceiveWebhook,
    HandleProviderEvents,
    BookConfirmedOrders,
    Findings,
    CompareCaptures,
    CompareRefunds,
    Reconcile,
    ReconcileRange,
    ListPayments,
    ListRefunds,
    Invariants,
    OnRefundRequested,
    OnOrderConfirmed,
    OnUserErased,
  ],
})
export class PaymentsModule {}
