import type { AccountPatch } from '../account/account-settings';
import type { Change, DeliveryStep } from './change';
import { append, insertByTime, pick } from './indexes';
import type { Journal } from './journal';
import { decodeChange, encodeChange } from './journal-line';
import type { Dispute, Link, Order, Payment, Refund, RefundKey, Settlement, WebhookEvent } from './records';

const MAX_DELIVERED_BODIES = 2000;
const SNAPSHOT_CHUNK = 200;

export class Store {
  readonly links = new Map<string, Link>();
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  readonly refundKeys = new Map<string, RefundKey>();
  readonly events = new Map<string, WebhookEvent>();
  readonly disputes = new Map<string, Dispute>();
  readonly settlements = new Map<string, Settlement>();
  account: AccountPatch = {};
  /** Oldest first, by creation time, for the list calls. */
  readonly paymentsByTime: string[] = [];
  readonly refundsByTime: string[] = [];
  readonly linksByTime: string[] = [];
  readonly disputesByTime: string[] = [];
  readonly settlementsByTime: string[] = [];

  private readonly linkByShortId = new Map<string, string>();
  private readonly linkByReference = new Map<string, string>();
  private readonly paymentsByOrder = new Map<string, string[]>();
  private readonly refundsByPayment = new Map<string, string[]>();
  private readonly settlementByEntity = new Map<string, string>();
  private deliveredWithBody: string[] = [];
  private journal: Journal | undefined;

  useJournal(journal: Journal): void {
    this.journal = journal;
  }

  commit(change: Change): void {
    this.apply(change);
    this.journal?.append(encodeChange(change));
  }

  /** Answers and webhooks leave only after this. */
  whenWritten(): Promise<void> | undefined {
    return this.journal?.whenWritten();
  }

  replay(line: string): void {
    this.apply(decodeChange(line));
  }

  linkOfShortId(shortId: string): Link | undefined {
    return this.links.get(this.linkByShortId.get(shortId) ?? '');
  }

  linkOfReference(referenceId: string): Link | undefined {
    return this.links.get(this.linkByReference.get(referenceId) ?? '');
  }

  paymentsOfOrder(orderId: string): Payment[] {
    return pick(this.payments, this.paymentsByOrder.get(orderId));
  }

  refundsOfPayment(paymentId: string): Refund[] {
    return pick(this.refunds, this.refundsByPayment.get(paymentId));
  }

  isSettled(entityId: string): boolean {
    return this.settlementByEntity.has(entityId);
  }

  /** Live state as journal lines. */
  *snapshot(): Iterable<string> {
    yield* chunks('links', this.links.values());
    yield* chunks('orders', this.orders.values());
    yield* chunks(
      'payments',
      this.paymentsByTime.map((id) => this.payments.get(id)),
    );
    yield* chunks(
      'refunds',
      this.refundsByTime.map((id) => this.refunds.get(id)),
    );
    yield* chunks('refundKeys', this.refundKeys.values());
    yield* chunks('events', this.events.values());
    yield* chunks('disputes', this.disputes.values());
    yield* chunks('settlements', this.settlements.values());
    yield encodeChange({ account: this.account });
  }

  clear(): void {
    const maps = [
      this.links,
      this.orders,
      this.payments,
      this.refunds,
      this.refundKeys,
      this.events,
      this.disputes,
      this.settlements,
      this.linkByShortId,
      this.linkByReference,
      this.paymentsByOrder,
      this.refundsByPayment,
      this.settlementByEntity,
    ];
    for (const map of maps) map.clear();
    const lists = [
      this.paymentsByTime,
      this.refundsByTime,
      this.linksByTime,
      this.disputesByTime,
      this.settlementsByTime,
    ];
    for (const list of lists) list.length = 0;
    this.account = {};
    this.deliveredWithBody = [];
    this.journal?.rewrite([]);
  }

  private apply(change: Change): void {
    for (const link of change.links ?? []) this.putLink(link);
    for (const order of change.orders ?? []) this.orders.set(order.id, order);
    for (const payment of change.payments ?? []) {
      if (!this.payments.has(payment.id)) {
        insertByTime(this.paymentsByTime, payment, this.payments);
        append(this.paymentsByOrder, payment.orderId, payment.id);
      }
      this.payments.set(payment.id, payment);
    }
    for (const refund of change.refunds ?? []) {
      if (!this.refunds.has(refund.id)) {
        insertByTime(this.refundsByTime, refund, this.refunds);
        append(this.refundsByPayment, refund.paymentId, refund.id);
      }
      this.refunds.set(refund.id, refund);
    }
    for (const key of change.refundKeys ?? []) this.refundKeys.set(key.key, key);
    for (const event of change.events ?? []) this.events.set(event.id, event);
    for (const step of change.deliveries ?? []) this.applyDelivery(step);
    for (const dispute of change.disputes ?? []) {
      if (!this.disputes.has(dispute.id)) insertByTime(this.disputesByTime, dispute, this.disputes);
      this.disputes.set(dispute.id, dispute);
    }
    for (const settlement of change.settlements ?? []) this.putSettlement(settlement);
    if (change.account) this.account = change.account;
  }

  private putSettlement(settlement: Settlement): void {
    insertByTime(this.settlementsByTime, settlement, this.settlements);
    this.settlements.set(settlement.id, settlement);
    for (const { entityId } of settlement.items) this.settlementByEntity.set(entityId, settlement.id);
  }

  private putLink(link: Link): void {
    const before = this.links.get(link.id);
    if (!before) {
      insertByTime(this.linksByTime, link, this.links);
      this.linkByShortId.set(link.shortId, link.id);
    }
    if (before?.referenceId !== link.referenceId) {
      if (before?.referenceId) this.linkByReference.delete(before.referenceId);
      if (link.referenceId) this.linkByReference.set(link.referenceId, link.id);
    }
    this.links.set(link.id, link);
  }

  private applyDelivery(step: DeliveryStep): void {
    const event = this.events.get(step.id);
    if (!event) return;
    event.status = step.status;
    event.dueMs = step.dueMs;
    event.repeatsLeft = step.repeatsLeft;
    if (step.attempt) event.attempts.push(step.attempt);
    if (step.status !== 'pending' && event.body !== null) this.forgetOldBodies(event.id);
  }

  private forgetOldBodies(eventId: string): void {
    this.deliveredWithBody.push(eventId);
    if (this.deliveredWithBody.length < MAX_DELIVERED_BODIES * 2) return;
    for (const id of this.deliveredWithBody.splice(0, MAX_DELIVERED_BODIES)) {
      const event = this.events.get(id);
      if (event && event.status !== 'pending' && event.status !== 'dropped') event.body = null;
    }
  }
}

function* chunks(name: keyof Change, items: Iterable<unknown>): Iterable<string> {
  let chunk: unknown[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length === SNAPSHOT_CHUNK) {
      yield encodeChange({ [name]: chunk });
      chunk = [];
    }
  }
  if (chunk.length > 0) yield encodeChange({ [name]: chunk });
}
