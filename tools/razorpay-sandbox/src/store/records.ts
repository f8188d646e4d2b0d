export type Notes = Readonly<Record<string, string>>;

export type LinkStatus = 'created' | 'partially_paid' | 'paid' | 'expired' | 'cancelled';

export interface LinkPayment {
  readonly paymentId: string;
  readonly amount: number;
  readonly method: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Times are Unix seconds and 0 means "never", as Razorpay has it. */
export interface Link {
  readonly id: string;
  readonly shortId: string;
  readonly orderId: string;
  readonly status: LinkStatus;
  readonly amount: number;
  readonly amountPaid: number;
  readonly currency: string;
  readonly referenceId: string;
  readonly description: string;
  readonly customer: { readonly name?: string; readonly contact?: string; readonly email?: string };
  readonly notify: { readonly sms: boolean; readonly email: boolean };
  readonly notes: Notes | null;
  readonly callbackUrl: string;
  readonly callbackMethod: string;
  readonly expireBy: number;
  readonly expiredAt: number;
  readonly cancelledAt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly reminderEnable: boolean;
  readonly payments: readonly LinkPayment[];
}

export interface Order {
  readonly id: string;
  readonly linkId: string;
  readonly amount: number;
  readonly amountPaid: number;
  readonly currency: string;
  readonly receipt: string;
  readonly status: 'created' | 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: Notes | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type PaymentMethod = 'upi' | 'card' | 'netbanking';

export interface PaymentFailure {
  readonly code: string;
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
}

export interface Payment {
  readonly id: string;
  readonly linkId: string;
  readonly orderId: string;
  readonly amount: number;
  /** The part that counts towards the link: without a fee that the buyer bears, and before a discount. */
  readonly linkAmount: number;
  readonly fee: number;
  readonly tax: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly method: PaymentMethod;
  readonly amountRefunded: number;
  readonly failure: PaymentFailure | null;
  readonly bankReference: string;
  readonly cardId: string | null;
  readonly contact: string;
  readonly email: string | null;
  readonly notes: Notes | null;
  readonly createdAt: number;
  readonly capturedAt: number;
  /** Sandbox milliseconds at which a capture without the buyer follows; 0 if none is planned. */
  readonly captureDueMs: number;
  /** The same for an authorisation that comes after the buyer left. */
  readonly authorizeDueMs: number;
  /** The same for the money of an authorised payment going back. */
  readonly autoRefundDueMs: number;
  /** What a capture does to a link that is already closed. */
  readonly lateLinkStatus: 'paid' | 'partially_paid' | 'unchanged';
}

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly speedRequested: 'normal' | 'optimum';
  readonly speedProcessed: 'normal' | 'instant';
  readonly receipt: string | null;
  readonly notes: Notes | null;
  readonly arn: string | null;
  readonly createdAt: number;
  /** Sandbox milliseconds at which the bank answers; 0 for never. */
  readonly settleDueMs: number;
  readonly settleTo: 'processed' | 'failed';
}

export interface RefundKey {
  readonly key: string;
  readonly requestHash: string;
  readonly refundId: string;
  /** The answer as it was given: a repeat gets the same text. */
  readonly answer: string;
}

export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed';
export type DisputePhase = 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration';

export interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly amountDeducted: number;
  readonly reasonCode: string;
  readonly respondBy: number;
  readonly status: DisputeStatus;
  readonly phase: DisputePhase;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** One line of a settlement. What it is about is looked up when it is shown. */
export interface SettlementItem {
  /** `pay_…`, `rfnd_…`, or `adj_…` with the rest of the id of the dispute or failed refund. */
  readonly entityId: string;
  readonly type: 'payment' | 'refund' | 'adjustment';
  readonly description: string | null;
  readonly disputeId: string | null;
  readonly paymentId: string;
  readonly amount: number;
  readonly debit: number;
  readonly credit: number;
  readonly fee: number;
  readonly tax: number;
  readonly currency: string;
  readonly createdAt: number;
}

/** `created`: not with the bank yet; `failed`: the bank did not take it, and what it held waits for the next one. */
export type SettlementStatus = 'created' | 'processed' | 'failed';

export interface Settlement {
  readonly id: string;
  readonly amount: number;
  readonly status: SettlementStatus;
  /** Null until the bank has it. */
  readonly utr: string | null;
  readonly items: readonly SettlementItem[];
  readonly createdAt: number;
}

export interface WebhookTamper {
  readonly kind: 'wrong_secret' | 'altered_byte' | 'giant_body';
  readonly attempts: number;
  readonly bytes?: number;
}

export interface WebhookAttempt {
  readonly at: number;
  /** HTTP status, or 0 when there was no answer. */
  readonly status: number;
  readonly ms: number;
  readonly error?: string;
}

export type WebhookStatus = 'pending' | 'delivered' | 'dropped' | 'abandoned' | 'unsent';

export interface WebhookSubject {
  readonly linkId?: string;
  readonly referenceId?: string;
  readonly orderId?: string;
  readonly paymentId?: string;
  readonly refundId?: string;
  readonly disputeId?: string;
  readonly settlementId?: string;
}

/** The one record that changes in place: its deliveries are its life. */
export interface WebhookEvent {
  readonly id: string;
  readonly name: string;
  readonly subject: WebhookSubject;
  readonly createdMs: number;
  readonly tamper?: WebhookTamper;
  readonly parallel: number;
  /** Let go once the event is long delivered, to keep memory flat. */
  body: string | null;
  status: WebhookStatus;
  dueMs: number;
  repeatsLeft: number;
  readonly repeatGapMs: number;
  attempts: WebhookAttempt[];
}
