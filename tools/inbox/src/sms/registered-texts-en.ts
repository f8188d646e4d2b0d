import { brandName } from '@utsav/brand/name';

/** English texts of the demo company, with the type of each variable in its place. */
export const englishTexts = {
  otp: `{#numeric#} is your ${brandName} code. It is valid for {#numeric#} minutes. Do not share it with anyone.`,
  'booking-confirmed': `${brandName}: {#alphanumeric#} confirmed: {#alphanumeric#}, {#alphanumeric#}, {#alphanumeric#}, {#alphanumeric#}. Open {#url#} at the gate.`,
  'booking-cancelled': `${brandName}: Your booking {#alphanumeric#} for {#alphanumeric#} is cancelled.`,
  'booking-cancelled-refund': `${brandName}: Your booking {#alphanumeric#} for {#alphanumeric#} is cancelled. We are returning Rs {#alphanumeric#} to you.`,
  'tickets-returned': `${brandName}: {#alphanumeric#} of your booking {#alphanumeric#} for {#alphanumeric#} returned. Open {#url#} for the tickets that stay valid.`,
  'shows-cancelled': `${brandName}: {#alphanumeric#} on {#alphanumeric#} is cancelled. {#alphanumeric#} stays valid for its other dates, see {#url#} for them.`,
  'event-cancelled': `${brandName}: {#alphanumeric#} will not take place, so your booking {#alphanumeric#} has ended.`,
  'event-cancelled-refund': `${brandName}: {#alphanumeric#} will not take place, so your booking {#alphanumeric#} has ended. We are returning Rs {#alphanumeric#} to you.`,
  'event-moved': `${brandName}: {#alphanumeric#} moves from {#alphanumeric#} to {#alphanumeric#}. Booking {#alphanumeric#} moves too, open {#url#} for it.`,
  'refund-sold-out': `${brandName}: We are returning Rs {#alphanumeric#} for {#alphanumeric#}, as your payment came late and the seats were gone. No tickets were issued for this payment.`,
  'refund-sale-closed': `${brandName}: We are returning Rs {#alphanumeric#} for {#alphanumeric#}, as your payment came after the sale closed. No tickets were issued for this payment.`,
  'refund-second-payment': `${brandName}: We are returning Rs {#alphanumeric#} for {#alphanumeric#}, as you paid twice for the same tickets. No tickets were issued for this payment.`,
  'refund-amount-differs': `${brandName}: We are returning Rs {#alphanumeric#} for {#alphanumeric#}, as it was not the price of the tickets. No tickets were issued for this payment.`,
  'refund-cancelled': `${brandName}: We are returning Rs {#alphanumeric#} for {#alphanumeric#}, as the booking was cancelled. No tickets were issued for this payment.`,
  'refund-event-cancelled': `${brandName}: We are returning Rs {#alphanumeric#} for {#alphanumeric#}, as the event was cancelled. No tickets were issued for this payment.`,
  'refund-goodwill': `${brandName}: We are returning Rs {#alphanumeric#} for {#alphanumeric#}, as the organiser asked us to. No tickets were issued for this payment.`,
  'refund-of-booking': `${brandName}: We are returning Rs {#alphanumeric#} for {#alphanumeric#}, as the organiser asked us to. Your tickets stay valid.`,
} as const;
