import { hours, minutes, seconds } from '@utsav/service-kit/time/clock';

const firstPausesMs = [seconds(2), seconds(10), seconds(30), minutes(2), minutes(10), minutes(30)];

/** About a day of trying: a mail server may be away for a night. */
export const maxSendAttempts = 30;
/** A sheet that cannot be drawn will hardly be drawn later; the mail then goes without it. */
export const maxRenderAttempts = 6;

/** How long to wait after an attempt, counted from one. */
export const retryPauseMs = (attempt: number): number => firstPausesMs[attempt - 1] ?? hours(1);
