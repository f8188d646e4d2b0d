import type { FaultScope } from '../faults/faults';
import { isId, newId } from '../ids';
import type { Payments } from '../payments/payments';
import { badInput, conflict, invalidId, unknownId } from '../provider-error';
import type { SandboxContext } from '../sandbox-context';
import type { Dispute, DisputePhase, DisputeStatus } from '../store/records';
import type { DisputeEventName } from '../webhooks/event-bodies';

export interface DisputeWish {
  readonly amount?: number | undefined;
  readonly reason_code?: string | undefined;
  readonly phase?: DisputePhase | undefined;
  readonly respond_within_seconds?: number | undefined;
}

const TEN_DAYS = 10 * 86_400;

/** What the bank of the buyer, and then we, can do with a dispute. */
const STEPS = {
  review: { from: ['open'], to: 'under_review', event: 'payment.dispute.under_review' },
  'require-action': { from: ['under_review'], to: 'open', event: 'payment.dispute.action_required' },
  win: { from: ['open', 'under_review'], to: 'won', event: 'payment.dispute.won' },
  lose: { from: ['open', 'under_review'], to: 'lost', event: 'payment.dispute.lost' },
  close: { from: ['open', 'under_review'], to: 'closed', event: 'payment.dispute.closed' },
} as const satisfies Record<string, { from: readonly DisputeStatus[]; to: DisputeStatus; event: DisputeEventName }>;

export type DisputeStep = keyof typeof STEPS;
export const disputeSteps = Object.keys(STEPS) as DisputeStep[];

export class Disputes {
  constructor(
    private readonly sandbox: SandboxContext,
    private readonly payments: Payments,
  ) {}

  require(id: string): Dispute {
    if (!isId('disp', id)) throw invalidId(id);
    const dispute = this.sandbox.store.disputes.get(id);
    if (!dispute) throw unknownId();
    return dispute;
  }

  open(scope: FaultScope, paymentId: string, wish: DisputeWish): Dispute {
    const payment = this.payments.require(paymentId);
    if (payment.capturedAt === 0) throw conflict('Only a captured payment can be disputed');
    const amount = wish.amount ?? payment.amount;
    if (amount > payment.amount) throw conflict('A dispute is about at most the amount of the payment');
    const now = this.sandbox.clock.nowSeconds();
    const dispute: Dispute = {
      id: newId('disp'),
      paymentId,
      amount,
      currency: payment.currency,
      amountDeducted: 0,
      reasonCode: wish.reason_code ?? 'chargeback',
      respondBy: now + (wish.respond_within_seconds ?? TEN_DAYS),
      status: 'open',
      phase: wish.phase ?? 'chargeback',
      createdAt: now,
      updatedAt: now,
    };
    this.save(scope, dispute, 'payment.dispute.created');
    return dispute;
  }

  /** A lost dispute is deducted from the next settlement, not from the payment. */
  take(scope: FaultScope, id: string, step: DisputeStep): Dispute {
    const dispute = this.require(id);
    const { from, to, event } = STEPS[step];
    if (!from.some((status) => status === dispute.status)) {
      throw conflict(`The dispute is ${dispute.status} and cannot become ${to}`);
    }
    const after: Dispute = {
      ...dispute,
      status: to,
      amountDeducted: to === 'lost' ? dispute.amount : 0,
      updatedAt: this.sandbox.clock.nowSeconds(),
    };
    this.save(scope, after, event);
    return after;
  }

  private save(scope: FaultScope, dispute: Dispute, name: DisputeEventName): void {
    const payment = this.payments.require(dispute.paymentId);
    const link = this.sandbox.store.links.get(payment.linkId);
    if (!link) throw badInput('The payment belongs to no link');
    this.sandbox.commit({
      disputes: [dispute],
      events: this.sandbox.events.make(scope, [{ name, link, payment, dispute }]),
    });
  }
}
