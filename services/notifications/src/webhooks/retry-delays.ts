import { hours, minutes, seconds } from '@utsav/service-kit/time/clock';

/** As Standard Webhooks recommends: the last attempt comes about three days after the first. */
const delaysMs = [seconds(5), minutes(5), minutes(30), hours(2), hours(5), hours(10), hours(14), hours(20), hours(24)];

export const mostAttempts = delaysMs.length + 1;

/** How long to wait after an attempt, counted from one; up to a tenth longer, so that failed ones do not come together. */
export const retryDelayMs = (attempt: number): number =>
  (delaysMs[attempt - 1] ?? hours(24)) * (1 + Math.random() / 10);
