import { hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import type { PaymentRow } from './payment.schema';

/** Intervals for an open page, then hourly until late authorisations have ended. */
const openIntervalsMs = [seconds(90), minutes(3), minutes(12)];
const giveUpAfterMs = hours(72);
/** The bank may capture although the page was closed; later captures are found by reconciliation. */
const intervalsAfterCloseMs = [seconds(90), minutes(15)];
const retryIntervalMs = minutes(1);

type Known = Pick<PaymentRow, 'state' | 'checks' | 'createdAt' | 'closedAt'>;

/** Most accounts capture by themselves within this time. */
const captureGraceMs = seconds(10);

/** When a payment that was authorised and not captured since is captured by us. */
export const pollOfAuthorized = (now: Date): Date => after(now, captureGraceMs);

export const firstPollAfterClose = (closedAt: Date): Date =>
  new Date(closedAt.getTime() + (intervalsAfterCloseMs[0] ?? 0));

/** Next poll of a payment that was just polled; null when none is needed. */
export function nextPollAt({ state, checks, createdAt, closedAt }: Known, now: Date, responded: boolean): Date | null {
  const isOver = state === 'captured' || state === 'refused' || now.getTime() - createdAt.getTime() > giveUpAfterMs;
  if (isOver) return null;
  if (state !== 'closed') return after(now, openIntervalsMs[checks] ?? hours(1));
  if (!responded) return after(now, retryIntervalMs);
  const looks = closedAt ? intervalsAfterCloseMs.map((pause) => after(closedAt, pause)) : [];
  return looks.find((look) => look > now) ?? null;
}

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
