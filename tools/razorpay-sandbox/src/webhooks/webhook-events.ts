import type { Clock } from '../clock';
import type { SandboxConfig } from '../config';
import type { FaultChance, FaultScope } from '../faults/faults';
import { randomText } from '../ids';
import type { Link, WebhookEvent, WebhookSubject, WebhookTamper } from '../store/records';
import { eventBody, type EventDraft } from './event-bodies';

/** Turns what happened into events to be sent, with the faults that change their delivery. */
export class WebhookEvents {
  constructor(
    private readonly config: SandboxConfig,
    private readonly clock: Clock,
    private readonly shortUrlOf: (link: Link) => string,
  ) {}

  make(scope: FaultScope, drafts: readonly EventDraft[]): WebhookEvent[] {
    const sent = drafts.filter((draft) => this.isSubscribed(draft.name));
    return sent.map((draft, index) => this.makeOne(scope, draft, sent.length - 1 - index));
  }

  private isSubscribed(name: string): boolean {
    const { webhookEvents } = this.config;
    return webhookEvents.includes('*') || webhookEvents.includes(name);
  }

  private makeOne(scope: FaultScope, draft: EventDraft, followers: number): WebhookEvent {
    const subject = subjectOf(draft);
    const chance: FaultChance = { event: draft.name, subjects: Object.values(subject) };
    const now = this.clock.nowMs();
    const reorder = scope.take('webhook_reorder', chance);
    const delayMs =
      (scope.take('webhook_delay', chance)?.seconds ?? 0) * 1000 + (reorder ? reorder.gapMs * followers : 0);
    const duplicate = scope.take('webhook_duplicate', chance);
    const isSent = this.config.webhookUrl !== undefined;
    const isDropped = scope.take('webhook_drop', chance) !== undefined;
    const tamper = tamperOf(scope, chance);
    return {
      id: randomText(14),
      name: draft.name,
      subject,
      createdMs: now,
      ...(tamper ? { tamper } : {}),
      parallel: scope.take('webhook_parallel', chance)?.copies ?? 1,
      body: isSent ? eventBody(draft, this.shortUrlOf, this.config.keyId, Math.floor(now / 1000)) : null,
      status: !isSent ? 'unsent' : isDropped ? 'dropped' : 'pending',
      dueMs: now + delayMs,
      repeatsLeft: duplicate?.times ?? 0,
      repeatGapMs: duplicate?.gapMs ?? 0,
      attempts: [],
    };
  }
}

function subjectOf(draft: EventDraft): WebhookSubject {
  return {
    ...('link' in draft ? { linkId: draft.link.id, referenceId: draft.link.referenceId } : {}),
    ...('payment' in draft ? { paymentId: draft.payment.id, orderId: draft.payment.orderId } : {}),
    ...('refund' in draft ? { refundId: draft.refund.id } : {}),
    ...('dispute' in draft ? { disputeId: draft.dispute.id } : {}),
    ...('settlement' in draft ? { settlementId: draft.settlement.id } : {}),
  };
}

function tamperOf(scope: FaultScope, chance: FaultChance): WebhookTamper | undefined {
  const wrong = scope.take('webhook_wrong_secret', chance);
  if (wrong) return { kind: 'wrong_secret', attempts: wrong.attempts };
  const old = scope.take('webhook_old_secret', chance);
  // After a change of secret the provider goes on signing an old event with the old one, however often it is retried.
  if (old) return { kind: 'old_secret', attempts: Number.MAX_SAFE_INTEGER, secret: old.secret };
  const altered = scope.take('webhook_altered_byte', chance);
  if (altered) return { kind: 'altered_byte', attempts: altered.attempts };
  const giant = scope.take('webhook_giant_body', chance);
  if (giant) return { kind: 'giant_body', attempts: giant.attempts, bytes: giant.bytes };
  return undefined;
}
