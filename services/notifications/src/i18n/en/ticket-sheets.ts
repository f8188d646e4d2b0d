import { brandName } from '@utsav/brand/name';

/** The printed tickets. */
export const ticketSheets = {
  title: (event: string, code: string) => `Tickets for ${event}, ${code}`,
  presents: (organizer: string) => `${organizer} presents`,
  codeOfTicket: (position: number) => `Code of ticket ${position}`,
  codeOfBooking: 'Code of the whole booking',
  ticketOf: (position: number, count: number) => `Ticket ${position} of ${count}`,
  bookedBy: 'Booked by',
  guest: 'Guest',
  scan: 'Scan at the gate',
  bookedByBuyer: (tickets: string, buyer: string) => `${tickets}, booked by ${buyer || 'a guest'}`,
  atTheGate: 'At the gate',
  newTime: 'new time',
  newVenue: 'new venue',
  advice:
    'Turn up the light of your screen, or bring this on paper. Keep the codes to yourself: whoever shows one first is let in.',
  booking: (code: string) => `${brandName} booking ${code}`,
  sheetOf: (position: number, count: number) => `Sheet ${position} of ${count}`,
};
