import { hours, minutes, seconds } from '@utsav/service-kit/time/clock';

const firstDelaysMs = [seconds(2), seconds(10), seconds(30), minutes(2), minutes(10), minutes(30)];

/** About a day of attempts: a mail server may be away for a night. */
export const maxSendAttempts = 30;
/** A document that cannot be rendered will hardly be rendered later; the mail then goes without it. */
export const maxRenderAttempts = 6;

/** How long to wait after an attempt, counted from one. */
export const retryDelayMs = (attempt: number): number => firstDelaysMs[attempt - 1] ?? hours(1);
