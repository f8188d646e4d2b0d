import type { AccountSettings } from '../account/account-settings';
import type { Change, DeliveryStep } from './change';
import type { Journal } from './journal';
import { decodeChange, encodeChange } from './journal-line';
import type { Dispute, Link, Order, Payment, Refund, RefundKey, Settlement, WebhookEvent } from './records';
import { Table } from './table';

const MAX_DELIVERED_BODIES = 2000;

export class Store {
  readonly links = new Table<Link>();
  readonly orders = new Map<string, Order>();
  readonly payments = new Table<Payment>();
  readonly refunds = new Table<Refund>();
  readonly refundKeys = new Map<string, RefundKey>();
  readonly events = new Map<string, WebhookEvent>();
  readonly disputes = new Table<Dispute>();
  readonly settlements = new Table<Settlement>();
  account: Partial<AccountSettings> = {};

  private readonly linkByShortId = new Map<string, string>();
  private readonly linkByReference = new Map<string, string>();
  private readonly paymentsByOrder = new Map<string, Table<Payment>>();
  private readonly refundsByPayment = new Map<string, Table<Refund>>();
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

  paymentsOfOrder(orderId: string): Table<Payment> {
    return this.paymentsByOrder.get(orderId) ?? new Table();
  }

  refundsOfPayment(paymentId: string): Table<Refund> {
    return this.refundsByPayment.get(paymentId) ?? new Table();
  }

  isSettled(entityId: string): boolean {
    return this.settlementByEntity.has(entityId);
  }

  clear(): void {
    for (const value of Object.values(this) as unknown[]) if (value instanceof Map) value.clear();
    this.account = {};
    this.deliveredWithBody = [];
    this.journal?.empty();
  }

  private apply(change: Change): void {
    for (const link of change.links ?? []) this.putLink(link);
    for (const order of change.orders ?? []) this.orders.set(order.id, order);
    for (const payment of change.payments ?? []) {
      this.payments.put(payment);
      putBelow(this.paymentsByOrder, payment.orderId, payment);
    }
    for (const refund of change.refunds ?? []) {
      this.refunds.put(refund);
      putBelow(this.refundsByPayment, refund.paymentId, refund);
    }
    for (const key of change.refundKeys ?? []) this.refundKeys.set(key.key, key);
    for (const event of change.events ?? []) this.events.set(event.id, event);
    for (const step of change.deliveries ?? []) this.applyDelivery(step);
    for (const dispute of change.disputes ?? []) this.disputes.put(dispute);
    for (const settlement of change.settlements ?? []) {
      this.settlements.put(settlement);
      for (const { entityId } of settlement.items)
        if (settlement.status !== 'failed') this.settlementByEntity.set(entityId, settlement.id);
        else if (this.settlementByEntity.get(entityId) === settlement.id) this.settlementByEntity.delete(entityId);
    }
    if (change.account) this.account = change.account;
  }

  private putLink(link: Link): void {
    this.links.put(link);
    this.linkByShortId.set(link.shortId, link.id);
    if (link.referenceId) this.linkByReference.set(link.referenceId, link.id);
  }

  private applyDelivery({ id, attempt, ...step }: DeliveryStep): void {
    const event = this.events.get(id);
    if (!event) return;
    Object.assign(event, step);
    if (attempt) event.attempts.push(attempt);
    if (step.status !== 'pending' && event.body !== null) this.forgetOldBodies(id);
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

function putBelow<Item extends { readonly id: string; readonly createdAt: number }>(
  tables: Map<string, Table<Item>>,
  key: string,
  item: Item,
): void {
  const table = tables.get(key) ?? new Table<Item>();
  table.put(item);
  tables.set(key, table);
}
