import { newId, requireById } from '../ids';
import type { Payments } from '../payments/payments';
import { badInput, conflict } from '../provider-error';
import type { SandboxContext } from '../sandbox-context';
import type { Dispute, DisputePhase, DisputeStatus } from '../store/records';
import type { DisputeEventName } from '../webhooks/event-bodies';

interface DisputeWish {
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
    return requireById(this.sandbox.store.disputes, 'disp', id);
  }

  open(paymentId: string, wish: DisputeWish): Dispute {
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
    return this.save(dispute, 'payment.dispute.created');
  }

  /** A lost dispute is deducted from the next settlement, not from the payment. */
  take(id: string, step: DisputeStep): Dispute {
    const dispute = this.require(id);
    const { from, to, event } = STEPS[step];
    if (!from.some((status) => status === dispute.status))
      throw conflict(`The dispute is ${dispute.status} and cannot become ${to}`);
    const amountDeducted = to === 'lost' ? dispute.amount : 0;
    return this.save({ ...dispute, status: to, amountDeducted, updatedAt: this.sandbox.clock.nowSeconds() }, event);
  }

  private save(dispute: Dispute, name: DisputeEventName): Dispute {
    const payment = this.payments.require(dispute.paymentId);
    const link = this.sandbox.store.links.get(payment.linkId);
    if (!link) throw badInput('The payment belongs to no link');
    this.sandbox.commit({ disputes: [dispute] }, [{ name, link, payment, dispute }]);
    return dispute;
  }
}
