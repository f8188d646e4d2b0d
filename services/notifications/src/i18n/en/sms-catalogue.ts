import { brandName } from '@utsav/brand/name';

/** Category under which a text is registered at the operators' DLT register. */
export type DltCategory = 'otp' | 'transactional' | 'service';

interface ApprovedText {
  category: DltCategory;
  /** Variables in braces, in the order of their `{#var#}`. `{link}` is an address, which is registered as one. */
  text: string;
}

const unbooked = 'No tickets were issued for this payment.';

/**
 * All texts that are sent as SMS, as they are registered: an operator compares them letter for letter, so a change of a
 * text is a new registration. Each has an id at the register and one at the provider, see `sms/dlt`. Other languages
 * have theirs in `i18n/<language>/sms.ts`, with the same variables in an order of their own.
 */
export const smsCatalogue = {
  otp: {
    category: 'otp',
    text: `{otp} is your ${brandName} code. It is valid for {minutes} minutes. Do not share it with anyone.`,
  },
  'booking-confirmed': {
    category: 'transactional',
    text: `${brandName}: Booking {booking} confirmed. {event}, {start}, {venue}. {tickets}. Show your QR at the gate: {link}`,
  },
  'booking-cancelled': {
    category: 'service',
    text: `${brandName}: Your booking {booking} for {event} is cancelled.`,
  },
  'booking-cancelled-refund': {
    category: 'service',
    text: `${brandName}: Your booking {booking} for {event} is cancelled. We are returning {amount}.`,
  },
  'tickets-returned': {
    category: 'service',
    text: `${brandName}: {tickets} of your booking {booking} for {event} returned. Open the tickets that stay valid: {link}`,
  },
  'shows-cancelled': {
    category: 'service',
    text: `${brandName}: {event} on {start} will not take place. Booking {booking} stays valid for its other dates: {link}`,
  },
  'event-cancelled': {
    category: 'service',
    text: `${brandName}: {event} will not take place, so your booking {booking} has ended.`,
  },
  'event-cancelled-refund': {
    category: 'service',
    text: `${brandName}: {event} will not take place, so your booking {booking} has ended. We are returning {amount}.`,
  },
  'event-moved': {
    category: 'service',
    text: `${brandName}: {event} moves from {before} to {start}. Booking {booking} moves with it, open your new tickets: {link}`,
  },
  'refund-sold-out': {
    category: 'service',
    text: `${brandName}: We are returning {amount} for {event}, because your payment arrived after your time was over, and the seats were gone. ${unbooked}`,
  },
  'refund-sale-closed': {
    category: 'service',
    text: `${brandName}: We are returning {amount} for {event}, because your payment arrived when the sale had closed. ${unbooked}`,
  },
  'refund-second-payment': {
    category: 'service',
    text: `${brandName}: We are returning {amount} for {event}, because you paid twice for the same tickets. ${unbooked}`,
  },
  'refund-amount-differs': {
    category: 'service',
    text: `${brandName}: We are returning {amount} for {event}, because the amount that arrived was not the price of the tickets. ${unbooked}`,
  },
  'refund-cancelled': {
    category: 'service',
    text: `${brandName}: We are returning {amount} for {event}, because the booking was cancelled. ${unbooked}`,
  },
  'refund-event-cancelled': {
    category: 'service',
    text: `${brandName}: We are returning {amount} for {event}, because the event was cancelled. ${unbooked}`,
  },
  'refund-goodwill': {
    category: 'service',
    text: `${brandName}: We are returning {amount} for {event}, because the organiser asked us to. ${unbooked}`,
  },
  'refund-of-booking': {
    category: 'service',
    text: `${brandName}: We are returning {amount} for {event}, because the organiser asked us to. Your tickets stay valid.`,
  },
} as const satisfies Record<string, ApprovedText>;

export type SmsTemplate = keyof typeof smsCatalogue;
export const smsTemplates = Object.keys(smsCatalogue) as SmsTemplate[];

/** Whether a user waits on the screen for it: one-time passwords. */
export const isUrgent = (template: SmsTemplate): boolean => smsCatalogue[template].category === 'otp';

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** Names of the variables of one text. */
export type SmsVariables<T extends SmsTemplate> = NamesIn<(typeof smsCatalogue)[T]['text']>;
