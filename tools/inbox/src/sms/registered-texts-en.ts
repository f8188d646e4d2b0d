/** English texts of the demo company, with `{#var#}` for each variable, in order. */
export const englishTexts = {
  otp: '{#var#} is your Utsav code. It is valid for {#var#} minutes. Do not share it with anyone.',
  'booking-confirmed':
    'Utsav: Booking {#var#} confirmed. {#var#}, {#var#}, {#var#}. {#var#}. Show your QR at the gate: {#var#}',
  'booking-cancelled': 'Utsav: Your booking {#var#} for {#var#} is cancelled.',
  'booking-cancelled-refund': 'Utsav: Your booking {#var#} for {#var#} is cancelled. We are returning {#var#}.',
  'event-cancelled': 'Utsav: {#var#} will not take place, so your booking {#var#} has ended.',
  'event-cancelled-refund':
    'Utsav: {#var#} will not take place, so your booking {#var#} has ended. We are returning {#var#}.',
  'event-moved':
    'Utsav: {#var#} moves from {#var#} to {#var#}. Booking {#var#} moves with it, open your new tickets: {#var#}',
  'refund-sold-out':
    'Utsav: We are returning {#var#} for {#var#}, because your payment arrived after your time was over, and the seats were gone. No tickets were issued for this payment.',
  'refund-sale-closed':
    'Utsav: We are returning {#var#} for {#var#}, because your payment arrived when the sale had closed. No tickets were issued for this payment.',
  'refund-second-payment':
    'Utsav: We are returning {#var#} for {#var#}, because you paid twice for the same tickets. No tickets were issued for this payment.',
  'refund-amount-differs':
    'Utsav: We are returning {#var#} for {#var#}, because the amount that arrived was not the price of the tickets. No tickets were issued for this payment.',
  'refund-cancelled':
    'Utsav: We are returning {#var#} for {#var#}, because the booking was cancelled. No tickets were issued for this payment.',
  'refund-event-cancelled':
    'Utsav: We are returning {#var#} for {#var#}, because the event was cancelled. No tickets were issued for this payment.',
  'refund-goodwill':
    'Utsav: We are returning {#var#} for {#var#}, because the organiser asked us to. No tickets were issued for this payment.',
  'refund-of-booking':
    'Utsav: We are returning {#var#} for {#var#}, because the organiser asked us to. Your tickets stay valid.',
} as const;
