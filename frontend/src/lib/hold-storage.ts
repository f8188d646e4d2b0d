import { HOLD_KEY } from './stored-hold';
import { createStoredValue, useStoredValue } from '@utsav/web-kit/session/stored-value';

/** The order whose seats wait for payment, and what was chosen for it: both outlive a reload and the payment page. */
export interface StoredHold {
  orderId: string;
  eventId: string;
  tierKey: string;
  quantity: number;
  /** Tickets of further tiers, by the tier's key. */
  further?: Readonly<Record<string, number>> | undefined;
  showtime?: string | undefined;
  coupon?: string | undefined;
}

function parseHold(text: string | null): StoredHold | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<StoredHold> | null;
    return found?.orderId && found.eventId && found.tierKey && found.quantity ? (found as StoredHold) : null;
  } catch {
    return null;
  }
}

const stored = createStoredValue<StoredHold | null>(HOLD_KEY, parseHold, (hold) => JSON.stringify(hold));

export const storeHold = (hold: StoredHold): void => stored.set(hold);
export const clearHold = (): void => stored.set(null);

const ofEvent = (hold: StoredHold | null, eventId: string | undefined): StoredHold | null =>
  eventId === undefined || hold?.eventId === eventId ? hold : null;

export const storedHoldOf = (eventId: string): StoredHold | null => ofEvent(stored.get(), eventId);
/** Of one event, or whichever there is. */
export const useStoredHold = (eventId?: string): StoredHold | null => ofEvent(useStoredValue(stored), eventId);
