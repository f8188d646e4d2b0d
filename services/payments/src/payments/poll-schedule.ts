import { hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import type { PaymentRow } from './payment.schema';

/** Pauses between the questions for a page that can be paid; then hourly until the provider's late authorisations are over. */
const openIntervalsMs = [seconds(90), minutes(3), minutes(12)];
const giveUpAfterMs = hours(72);
/** A bank may take the money although its page was closed meanwhile; what comes later still is found by reconciliation. */
const intervalsAfterCloseMs = [seconds(90), minutes(15)];
const retryIntervalMs = minutes(1);

type Known = Pick<PaymentRow, 'state' | 'checks' | 'createdAt' | 'closedAt'>;

export const firstPollAfterClose = (closedAt: Date): Date =>
  new Date(closedAt.getTime() + (intervalsAfterCloseMs[0] ?? 0));

/** When to ask the provider again about a payment that it was just asked about; null when there is nothing more to hear. */
export function nextPollAt({ state, checks, createdAt, closedAt }: Known, now: Date, isAnswered: boolean): Date | null {
  const isOver = state === 'captured' || state === 'refused' || now.getTime() - createdAt.getTime() > giveUpAfterMs;
  if (isOver) return null;
  if (state !== 'closed') return after(now, openIntervalsMs[checks] ?? hours(1));
  if (!isAnswered) return after(now, retryIntervalMs);
  const looks = closedAt ? intervalsAfterCloseMs.map((pause) => after(closedAt, pause)) : [];
  return looks.find((look) => look > now) ?? null;
}

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
