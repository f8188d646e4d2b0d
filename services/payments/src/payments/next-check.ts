import { hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import type { PaymentRow } from './payment.schema';

/** Pauses between the questions for a page that can be paid; then hourly until the provider's late authorisations are over. */
const pausesMs = [seconds(90), minutes(3), minutes(12)];
const giveUpAfterMs = hours(72);
/** A bank may take the money although its page was closed meanwhile; what comes later still is found by reconciliation. */
const looksAfterCloseMs = [seconds(90), minutes(15)];
const unansweredPauseMs = minutes(1);

type Known = Pick<PaymentRow, 'state' | 'checks' | 'createdAt' | 'closedAt'>;

export const firstLookAfterClose = (closedAt: Date): Date => new Date(closedAt.getTime() + (looksAfterCloseMs[0] ?? 0));

/** When to ask the provider again about a payment that it was just asked about; null when there is nothing more to hear. */
export function nextCheck({ state, checks, createdAt, closedAt }: Known, now: Date, isAnswered: boolean): Date | null {
  const isOver = state === 'captured' || state === 'refused' || now.getTime() - createdAt.getTime() > giveUpAfterMs;
  if (isOver) return null;
  if (state !== 'closed') return after(now, pausesMs[checks] ?? hours(1));
  if (!isAnswered) return after(now, unansweredPauseMs);
  const looks = closedAt ? looksAfterCloseMs.map((pause) => after(closedAt, pause)) : [];
  return looks.find((look) => look > now) ?? null;
}

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
