import { brandName } from '@utsav/brand/name';

/** English texts of the demo company, with `{#var#}` for each variable, in order. */
export const englishTexts = {
  otp: `{#var#} is your ${brandName} code. It is valid for {#var#} minutes. Do not share it with anyone.`,
  'booking-confirmed': `${brandName}: Booking {#var#} confirmed. {#var#}, {#var#}, {#var#}. {#var#}. Show your QR at the gate: {#var#}`,
  'booking-cancelled': `${brandName}: Your booking {#var#} for {#var#} is cancelled.`,
  'booking-cancelled-refund': `${brandName}: Your booking {#var#} for {#var#} is cancelled. We are returning {#var#}.`,
  'tickets-returned': `${brandName}: {#var#} of your booking {#var#} for {#var#} returned. Open the tickets that stay valid: {#var#}`,
  'shows-cancelled': `${brandName}: {#var#} on {#var#} will not take place. Booking {#var#} stays valid for its other dates: {#var#}`,
  'event-cancelled': `${brandName}: {#var#} will not take place, so your booking {#var#} has ended.`,
  'event-cancelled-refund': `${brandName}: {#var#} will not take place, so your booking {#var#} has ended. We are returning {#var#}.`,
  'event-moved': `${brandName}: {#var#} moves from {#var#} to {#var#}. Booking {#var#} moves with it, open your new tickets: {#var#}`,
  'refund-sold-out': `${brandName}: We are returning {#var#} for {#var#}, because your payment arrived after your time was over, and the seats were gone. No tickets were issued for this payment.`,
  'refund-sale-closed': `${brandName}: We are returning {#var#} for {#var#}, because your payment arrived when the sale had closed. No tickets were issued for this payment.`,
  'refund-second-payment': `${brandName}: We are returning {#var#} for {#var#}, because you paid twice for the same tickets. No tickets were issued for this payment.`,
  'refund-amount-differs': `${brandName}: We are returning {#var#} for {#var#}, because the amount that arrived was not the price of the tickets. No tickets were issued for this payment.`,
  'refund-cancelled': `${brandName}: We are returning {#var#} for {#var#}, because the booking was cancelled. No tickets were issued for this payment.`,
  'refund-event-cancelled': `${brandName}: We are returning {#var#} for {#var#}, because the event was cancelled. No tickets were issued for this payment.`,
  'refund-goodwill': `${brandName}: We are returning {#var#} for {#var#}, because the organiser asked us to. No tickets were issued for this payment.`,
  'refund-of-booking': `${brandName}: We are returning {#var#} for {#var#}, because the organiser asked us to. Your tickets stay valid.`,
} as const;
