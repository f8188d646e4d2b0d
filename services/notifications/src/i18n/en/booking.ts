import { brandName } from '@utsav/brand/name';
import type { TicketText } from '@utsav/contracts/http/event-texts';

/** Words of a booking that its mails and documents have in common. */
export const booking = {
  hello: (name: string) => `Hello ${name || 'there'},`,
  signature: `${brandName}, tickets for live events`,
  tickets: (count: number) => `${count} ${count === 1 ? 'ticket' : 'tickets'}`,
  /** From and to of one showtime. */
  hours: (start: string, end: string) => `${start} to ${end}`,
  inIndia: (time: string) => `${time} IST`,
  code: 'Booking code',
  codeOfBooking: (code: string) => `QR code of booking ${code}`,
  when: 'When',
  /** Of a pass. */
  dates: (count: number) => `${count} dates`,
  datesFrom: (count: number, first: string) => `${count} dates from ${first}`,
  moreDates: (count: number) => `${count} more ${count === 1 ? 'date' : 'dates'}`,
  where: 'Where',
  details: { dressCode: 'Dress code', parking: 'Parking' } satisfies Record<TicketText, string>,
  freeEntry: 'Free Entry',
  free: (count: number) => `(${count} free)`,
  discount: 'Discount',
  fee: 'Convenience fee',
  gst: (rate: string) => (rate ? `GST (${rate})` : 'GST'),
  gstInside: (rate: string) => (rate ? `GST included (${rate})` : 'GST included'),
  rounding: 'Rounding',
  givenBack: (count: number) => `${count} ${count === 1 ? 'ticket' : 'tickets'} returned`,
  total: 'Total',
  paid: { online: 'Paid online', free: 'Nothing to pay', complimentary: 'Complimentary' },
  paidAtCounter: { cash: 'Paid in cash', upi: 'Paid by UPI', card: 'Paid by card' },
  reference: (id: string) => `reference ${id}`,
  calendarEntry: (code: string, url: string) => `Booking ${code}. Show your ticket at the gate: ${url}`,
};
