import type { MemberTicket } from '@utsav/contracts/http/booking';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { createStoredValue, useStoredValue } from '@utsav/web-kit/session/stored-value';

interface KeptTickets {
  userId: string;
  keptAt: string;
  tickets: MemberTicket[];
}

function parse(text: string | null): KeptTickets | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<KeptTickets> | null;
    return found?.userId && Array.isArray(found.tickets) ? (found as KeptTickets) : null;
  } catch {
    return null;
  }
}

const stored = createStoredValue<KeptTickets | null>('bb_tickets', parse, (kept) => JSON.stringify(kept));

/** The codes are drawn here, so the picture of the code need not be kept where there are any. */
const lean = (ticket: MemberTicket): MemberTicket => (ticket.codes?.length > 0 ? { ...ticket, qrCode: '' } : ticket);

/** The first page of tickets, for the gate without a signal. */
export const keepTickets = (userId: string, tickets: readonly MemberTicket[]): void =>
  stored.set({ userId, keptAt: new Date().toISOString(), tickets: tickets.map(lean) });

export function useKeptTickets(userId: string): KeptTickets | null {
  const kept = useStoredValue(stored);
  return kept?.userId === userId ? kept : null;
}

/** Tickets leave the device with the member. */
export function forgetTicketsOnLogout(): () => void {
  const forget = () => {
    const kept = stored.get();
    if (kept && sessionStore.get()?.id !== kept.userId) stored.set(null);
  };
  forget();
  return sessionStore.subscribe(forget);
}
