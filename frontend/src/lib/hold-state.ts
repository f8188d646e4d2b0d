import type { OrderView } from '@utsav/contracts/http/checkout';
import { parseIndiaTime } from '@utsav/web-kit/format/india-time';

export type HoldState =
  | { stage: 'live'; secondsLeft: number; paymentUrl: string; mayExtend: boolean }
  | { stage: 'paid'; bookingCode: string }
  | { stage: 'ended' };

type Known = Pick<OrderView, 'state' | 'holdExpiresAt' | 'holdExtendableTo' | 'payment_url' | 'bookingCode'>;

const PAID: readonly OrderView['state'][] = ['paid', 'confirmed', 'late_paid', 'refunding', 'refunded', 'review'];

/** The deadline is the server's, and so is `now`. */
export function holdState(order: Known, now: number): HoldState {
  if (PAID.includes(order.state)) return { stage: 'paid', bookingCode: order.bookingCode };
  const endsAt = parseIndiaTime(order.holdExpiresAt)?.getTime() ?? 0;
  const secondsLeft = Math.ceil((endsAt - now) / 1000);
  const isOpen = order.state === 'held' || order.state === 'paying';
  if (!isOpen || secondsLeft <= 0) return { stage: 'ended' };
  const mayExtend = (parseIndiaTime(order.holdExtendableTo)?.getTime() ?? 0) > endsAt;
  return { stage: 'live', secondsLeft, paymentUrl: order.payment_url, mayExtend };
}

/** The way to more time comes before the warning, so that it can be used when the warning is announced. */
export const OFFER_SECONDS = 120;
export const WARN_SECONDS = 60;

/** What a screen reader announces: the start, one minute left and the end, never every second. */
export function spokenMoment(state: HoldState): 'start' | 'warning' | 'end' | 'none' {
  if (state.stage === 'ended') return 'end';
  if (state.stage === 'paid') return 'none';
  return state.secondsLeft <= WARN_SECONDS ? 'warning' : 'start';
}
