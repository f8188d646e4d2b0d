import { defineMessages } from '../../i18n/define-messages';

/** Ways to pay, as the payment provider calls them. */
const METHODS: Partial<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  cash: 'Cash',
  free: 'Free',
};

export const messages = defineMessages('tickets', {
  none: 'No tickets (yet)',
  loadFailed: 'Failed to load tickets.',
  findEvent: 'Find an event',
  captureFailed:
    'The picture could not be made, because an image on the ticket comes from elsewhere (CORS). Please use Download PDF.',
  amount: 'Amount',
  discount: 'Discount',
  fee: 'Convenience fee',
  gst: 'GST',
  gstIncluded: 'GST (included)',
  rounding: 'Rounding',
  price: 'Price',
  paid: 'Paid',
  paidBy: 'Paid by',
  method: (name: string) => METHODS[name.toLowerCase()] ?? name,
  by: (name: string) => `By ${name}`,
  withSponsors: (names: string) => `with ${names}`,
  ticketFor: (event: string, code: string) => `Ticket for ${event}, booking ${code}`,
  generating: 'Generating…',
  downloadPdf: 'Download PDF',
  saveImage: 'Save as image',
  calendar: 'Add to calendar',
  calendarFailed: 'Could not make the calendar entry. Please try again.',
  booking: 'Booking',
  copyBookingId: 'Copy booking ID',
  qrOfBooking: (code: string) => `QR code of booking ${code}`,
  qrOfTicket: (position: number, count: number, type: string) => `QR code of ticket ${position} of ${count}, ${type}`,
  scan: 'Scan at the gate',
  cancelled: 'Cancelled',
  notValid: 'Not valid at the gate',
  moneyReturns: 'See your refund in My Bookings.',
  returned: (count: number) => `${count === 1 ? '1 ticket' : `${count} tickets`} returned.`,
  exchanged: 'Exchanged',
  exchangedFor: 'Your tickets are now in booking {code}.',
  exchangedTickets: (count: number) =>
    `${count === 1 ? '1 ticket' : `${count} tickets`} exchanged for booking {codes}.`,
  /** Of a pass. */
  datesCancelled: (count: number) => `${count === 1 ? '1 date' : `${count} dates`} cancelled:`,
  moved: 'The organizer moved this event to another time.',
  venueChanged: 'Venue changed.',
  venueNow: (venue: string) => `It now takes place at ${venue}.`,
  codesNotValid: (count: number): string =>
    count === 1 ? 'Its code is not valid any more.' : 'Their codes are not valid any more.',
  storedOn: (when: string) =>
    `You are offline. These tickets are as they were on ${when}; what was cancelled or moved since then is not shown here.`,
});
