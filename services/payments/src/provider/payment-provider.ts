import type { DisputePhase, SettlementState } from '@utsav/contracts/grpc/payments';
import type { PageProvider } from '@utsav/contracts/payments/payment-providers';
import type { Outcome } from './outcome';

/** What a provider can do. The domain reads these and never compares names. */
export interface ProviderCapabilities {
  /** How long a payment page can be paid. A hold must not outlive it. */
  pageLifeMs: number;
  /** Lists its payments and refunds, so that its books can be compared with ours. */
  supportsReconciliation: boolean;
}

/** Amounts are whole paise, times are instants. */
export interface OpenPageRequest {
  /** Our reference at the provider: it makes one page for it. */
  orderId: string;
  amountPaise: number;
  description: string;
  expiresAt: Date;
  /** Where the browser goes after paying. */
  returnUrl: string;
}

/** The page at the provider where one order is paid. */
export interface PaymentPage {
  id: string;
  url: string;
  /** Empty where the provider does not know it. */
  orderId: string;
  /** `closed`: it can no longer be paid; a payment in flight may still be captured. */
  state: 'open' | 'paid' | 'closed';
  captures: CapturedPayment[];
}

/** What the provider keeps of a captured payment. */
export interface ProviderFee {
  /** With its tax inside. */
  feePaise: number;
  taxPaise: number;
}

export interface CapturedPayment {
  id: string;
  amountPaise: number;
  currency: string;
  /** upi, card, netbanking or another word of the provider; empty when unknown. */
  method: string;
  at: Date | undefined;
  /** Undefined while the provider has not reported it, and where it has none. */
  fee?: ProviderFee | undefined;
}

/** A payment in the provider's account. */
export interface ProviderPayment extends CapturedPayment {
  /** Empty where it carries no reference to an order. */
  orderId: string;
  /** It carries our mark. Others may use the same account, and their payments are none of ours. */
  isOurs: boolean;
  /** Empty where it was not made on a page. */
  pageId: string;
  /** `returned`: it was never captured, and the provider gave it back by itself. */
  state: 'captured' | 'authorized' | 'failed' | 'returned' | 'other';
  /** Why it failed, in the provider's words. */
  failureReason: string;
}

/** A refund in the provider's account. */
export interface ProviderRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  state: 'pending' | 'processed' | 'failed';
  /** Why it failed, where the provider says so. */
  failureReason?: string;
  /** How fast it goes or went, in the provider's words; empty where it does not say. */
  speed?: string;
  /** Our key of it; empty for a refund that was not requested by us. */
  key: string;
  at: Date | undefined;
}

/** One transfer of the provider to our bank account. */
export interface ProviderSettlement {
  id: string;
  amountPaise: number;
  /** Money in our account only when it is `processed`; `failed`: the bank did not take it. */
  state: SettlementState;
  /** The bank's number of it; empty until the bank has it. */
  utr: string;
  at: Date;
}

/** What a settlement is made of. */
export interface SettlementLine {
  settlementId: string;
  /** The payment, refund or adjustment. */
  entityId: string;
  kind: 'payment' | 'refund' | 'adjustment';
  /** Of a payment or refund; empty for an adjustment. */
  paymentId: string;
  /** Of an adjustment for a dispute; empty for others. */
  disputeId: string;
  amountPaise: number;
  /** What it adds to the settlement; negative where it takes away. */
  netPaise: number;
  fee: ProviderFee;
  description: string;
  /** A payment with our mark. */
  isOurs: boolean;
}

/** Chargeback or inquiry of the buyer's bank. */
export interface ProviderDispute {
  id: string;
  paymentId: string;
  amountPaise: number;
  /** Taken from us, once it is lost. */
  deductedPaise: number;
  reason: string;
  /** Empty for one that is not among ours. */
  phase: DisputePhase | '';
  /** `open`: waits for our answer. */
  state: 'open' | 'under-review' | 'won' | 'lost' | 'closed';
  respondBy: Date | undefined;
  at: Date;
}

/** What the provider reports about money that leaves its account for ours, or for a buyer's bank. */
export interface ProviderStatements {
  listSettlements(page: ListPage): Promise<Outcome<ProviderSettlement[]>>;
  getSettlement(settlementId: string): Promise<Outcome<ProviderSettlement>>;
  /** Lines of all settlements of a day of India, such as 2026-11-25. */
  settlementLines(day: string): Promise<Outcome<SettlementLine[]>>;
  getDispute(disputeId: string): Promise<Outcome<ProviderDispute>>;
  listDisputes(page: ListPage): Promise<Outcome<ProviderDispute[]>>;
}

/** The provider's state of what a webhook is about. */
export interface WebhookContent {
  page?: PaymentPage | undefined;
  payment?: ProviderPayment | undefined;
  refund?: ProviderRefund | undefined;
  settlement?: ProviderSettlement | undefined;
  dispute?: ProviderDispute | undefined;
}

/** Page of a list, newest first. Both ends are included. */
export interface ListPage {
  from: Date;
  to: Date;
  skip: number;
}
export const listPageSize = 100;

/** What the browser brings back from the provider's page, by the provider's names. */
export type ReturnParameters = Readonly<Record<string, string>>;

export interface PageReturn {
  pageId: string;
  /** The provider signed it, so it comes from the payer. */
  isSigned: boolean;
}

/**
 * Port to a payment provider. An implementation has a folder of its own, is listed in `providers/registered-providers.ts`,
 * and passes `testing/payment-provider-contract.ts`. Calls end as an Outcome and never throw.
 */
export interface PaymentProvider {
  readonly name: PageProvider;
  readonly capabilities: ProviderCapabilities;
  /** Since when it has refused our credentials; undefined while it accepts them. */
  readonly accountRefusedSince: Date | undefined;
  /** Absent where the money is ours at once. */
  readonly statements?: ProviderStatements;

  /** `indeterminate` also when the order has a page already: `findPage` has it. */
  openPage(request: OpenPageRequest): Promise<Outcome<PaymentPage>>;
  getPage(pageId: string): Promise<Outcome<PaymentPage>>;
  /** The page of an order, if there is one: looks up a page whose opening was indeterminate. */
  findPage(orderId: string): Promise<Outcome<PaymentPage | undefined>>;
  closePage(pageId: string): Promise<Outcome<PaymentPage>>;

  getPayment(paymentId: string): Promise<Outcome<ProviderPayment>>;
  /** Captures a payment that is only authorised. Absent where every payment is captured by itself. */
  capture?(paymentId: string, amountPaise: number): Promise<Outcome<ProviderPayment>>;
  listPayments(page: ListPage): Promise<Outcome<ProviderPayment[]>>;

  /** Idempotent: the same key and amount make one refund. */
  refund(paymentId: string, amountPaise: number, key: string): Promise<Outcome<ProviderRefund>>;
  getRefund(refundId: string): Promise<Outcome<ProviderRefund>>;
  /** The refund of a payment with our key, if there is one: looks up a refund whose creation was indeterminate. */
  findRefund(paymentId: string, key: string): Promise<Outcome<ProviderRefund | undefined>>;
  listRefunds(page: ListPage): Promise<Outcome<ProviderRefund[]>>;

  /** Undefined where they name no page of this provider. */
  readReturn(parameters: ReturnParameters): PageReturn | undefined;
  /** Whether the provider signed these bytes: a body that was parsed and serialised again does not match. */
  isWebhookSigned(body: Uint8Array, signature: string): boolean;
  /**
   * Undefined for an event of a kind that we do not read. Throws `UnreadableWebhook` for one that we read and that has another
   * shape, and another error for a body that is not the provider's.
   */
  parseWebhook(body: string): WebhookContent | undefined;
}
