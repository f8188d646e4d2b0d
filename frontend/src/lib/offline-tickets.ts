import type { MemberBooking, MemberTicket } from '@utsav/contracts/http/booking';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { createStoredValue, useStoredValue } from '@utsav/web-kit/session/stored-value';

interface OfflineTickets {
  userId: string;
  /** UTC; absent in those that release 0.1.0 has stored. */
  storedAt?: string;
  tickets: MemberTicket[];
}

function parse(text: string | null): OfflineTickets | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<OfflineTickets> | null;
    return found?.userId && Array.isArray(found.tickets) ? (found as OfflineTickets) : null;
  } catch {
    return null;
  }
}

const stored = createStoredValue<OfflineTickets | null>('bb_tickets', parse, (value) => JSON.stringify(value));

/** Codes are rendered here, so their picture is not stored. */
const lean = (ticket: MemberTicket): MemberTicket => (ticket.codes?.length > 0 ? { ...ticket, qrCode: '' } : ticket);

/** The first page of tickets, for the gate without a signal. */
export const storeTickets = (userId: string, tickets: readonly MemberTicket[]): void =>
  stored.set({ userId, storedAt: new Date().toISOString(), tickets: tickets.map(lean) });

/** Bookings as they are by now: an offline copy must not show a code that is void. */
export function followBookings(userId: string, bookings: readonly MemberBooking[]): void {
  const found = stored.get();
  if (found?.userId !== userId) return;
  const tickets = found.tickets.map((ticket) => {
    const booking = bookings.find(({ _id }) => _id === ticket._id);
    if (!booking) return ticket;
    const { bookingStatus, returnedTickets, movedAt, venueChangedAt, eventId } = booking;
    const isVoid = bookingStatus.toLowerCase() === 'cancelled';
    const back = new Set(returnedTickets.map(({ ticketId }) => ticketId));
    const codes = isVoid ? [] : ticket.codes.filter(({ ticketId }) => !back.has(ticketId));
    const changes = { bookingStatus, returnedTickets, movedAt, venueChangedAt, eventId };
    return { ...ticket, ...changes, codes, qrCode: isVoid ? '' : ticket.qrCode };
  });
  stored.set({ ...found, tickets });
}

export function useOfflineTickets(userId: string): OfflineTickets | null {
  const found = useStoredValue(stored);
  return found?.userId === userId ? found : null;
}

/** Offline tickets are removed when their user logs out. */
export function clearTicketsOnLogout(): () => void {
  const forget = () => {
    const found = stored.get();
    if (found && sessionStore.get()?.id !== found.userId) stored.set(null);
  };
  forget();
  return sessionStore.subscribe(forget);
}
