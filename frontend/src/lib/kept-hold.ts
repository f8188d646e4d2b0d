import { HOLD_KEY } from './stored-hold';
import { createStoredValue, useStoredValue } from '@utsav/web-kit/session/stored-value';

/** The order whose seats wait for payment, and what was chosen for it: both outlive a reload and the payment page. */
export interface KeptHold {
  orderId: string;
  eventId: string;
  tierKey: string;
  quantity: number;
  showtime?: string | undefined;
  coupon?: string | undefined;
}

function parseHold(text: string | null): KeptHold | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<KeptHold> | null;
    return found?.orderId && found.eventId && found.tierKey && found.quantity ? (found as KeptHold) : null;
  } catch {
    return null;
  }
}

const stored = createStoredValue<KeptHold | null>(HOLD_KEY, parseHold, (hold) => JSON.stringify(hold));

export const keepHold = (hold: KeptHold): void => stored.set(hold);
export const forgetHold = (): void => stored.set(null);

const ofEvent = (hold: KeptHold | null, eventId: string | undefined): KeptHold | null =>
  eventId === undefined || hold?.eventId === eventId ? hold : null;

export const keptHoldOf = (eventId: string): KeptHold | null => ofEvent(stored.get(), eventId);
/** Of one event, or whichever there is. */
export const useKeptHold = (eventId?: string): KeptHold | null => ofEvent(useStoredValue(stored), eventId);
