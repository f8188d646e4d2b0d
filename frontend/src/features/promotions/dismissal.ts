import { createStoredValue } from '@utsav/web-kit/session/stored-value';

const SEVEN_DAYS_MS = 7 * 24 * 60 * 60 * 1000;

const dismissedAt = createStoredValue<number>('bb_promo_dismissed', (text) => Number(text) || 0, String);

export const isDismissed = (now: number = Date.now()): boolean => now - dismissedAt.get() < SEVEN_DAYS_MS;

export const dismiss = (now: number = Date.now()): void => dismissedAt.set(now);
