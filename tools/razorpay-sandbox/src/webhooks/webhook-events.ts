import type { FaultChance, Faults } from '../faults/faults';
import { randomText } from '../ids';
import type { SandboxContext } from '../sandbox-context';
import type { WebhookEvent, WebhookSubject, WebhookTamper } from '../store/records';
import { eventBody, type EventDraft } from './event-bodies';

/** Turns what happened into events to be sent, with the faults that change their delivery. */
export function makeEvents(sandbox: SandboxContext, drafts: readonly EventDraft[]): WebhookEvent[] {
  const subscribed = sandbox.config.WEBHOOK_EVENTS.split(',').map((name) => name.trim());
  const sent = drafts.filter(({ name }) => name === 'foreign' || ['*', name].some((one) => subscribed.includes(one)));
  return sent.map((draft, index) => makeEvent(sandbox, draft, sent.length - 1 - index));
}

function makeEvent(sandbox: SandboxContext, draft: EventDraft, followers: number): WebhookEvent {
  const { clock, config, faults } = sandbox;
  const subject = subjectOf(draft);
  const name = draft.name === 'foreign' ? draft.event : draft.name;
  const chance: FaultChance = { event: name, subjects: Object.values(subject) };
  const now = clock.nowMs();
  const reorder = faults.take('webhook_reorder', chance);
  const delayMs =
    (faults.take('webhook_delay', chance)?.seconds ?? 0) * 1000 + (reorder ? reorder.gapMs * followers : 0);
  const duplicate = faults.take('webhook_duplicate', chance);
  const isSent = config.WEBHOOK_URL !== undefined;
  const isDropped = faults.take('webhook_drop', chance) !== undefined;
  const tamper = tamperOf(faults, chance);
  return {
    id: randomText(14),
    name,
    subject,
    createdMs: now,
    ...(tamper ? { tamper } : {}),
    parallel: faults.take('webhook_parallel', chance)?.copies ?? 1,
    body: isSent ? eventBody(draft, sandbox.shortUrlOf, config.KEY_ID, Math.floor(now / 1000)) : null,
    status: !isSent ? 'unsent' : isDropped ? 'dropped' : 'pending',
    dueMs: now + delayMs,
    repeatsLeft: duplicate?.times ?? 0,
    repeatGapMs: duplicate?.gapMs ?? 0,
    attempts: [],
  };
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

function tamperOf(faults: Faults, chance: FaultChance): WebhookTamper | undefined {
  const wrong = faults.take('webhook_wrong_secret', chance);
  if (wrong) return { kind: 'wrong_secret', attempts: wrong.attempts };
  const altered = faults.take('webhook_altered_byte', chance);
  if (altered) return { kind: 'altered_byte', attempts: altered.attempts };
  const giant = faults.take('webhook_giant_body', chance);
  return giant && { kind: 'giant_body', attempts: giant.attempts, bytes: giant.bytes };
}
