import { brandName } from '@utsav/brand/name';

/** Category under which a text is registered at the operators' DLT register. */
export type DltCategory = 'otp' | 'transactional' | 'service';

interface ApprovedText {
  category: DltCategory;
  /**
   * Variables in braces, each registered with its type (TRAI, 18 November 2025). None stands last, and signs such as ₹ stand
   * in no variable.
   */
  text: string;
}

/** What an operator lets stand in a variable: digits; letters, digits and spaces, 40 at most; an address of a listed site. */
export type VariableType = 'numeric' | 'alphanumeric' | 'url';

export const variableTypes = {
  otp: 'numeric',
  minutes: 'numeric',
  booking: 'alphanumeric',
  event: 'alphanumeric',
  start: 'alphanumeric',
  before: 'alphanumeric',
  venue: 'alphanumeric',
  tickets: 'alphanumeric',
  amount: 'alphanumeric',
  link: 'url',
} as const satisfies Record<string, VariableType>;

export type VariableName = keyof typeof variableTypes;

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
    text: `${brandName}: {booking} confirmed: {event}, {start}, {venue}, {tickets}. Open {link} at the gate.`,
  },
  'booking-cancelled': {
    category: 'service',
    text: `${brandName}: Your booking {booking} for {event} is cancelled.`,
  },
  'booking-cancelled-refund': {
    category: 'service',
    text: `${brandName}: Your booking {booking} for {event} is cancelled. We are returning Rs {amount} to you.`,
  },
  'tickets-returned': {
    category: 'service',
    text: `${brandName}: {tickets} of your booking {booking} for {event} returned. Open {link} for the tickets that stay valid.`,
  },
  'shows-cancelled': {
    category: 'service',
    text: `${brandName}: {event} on {start} is cancelled. {booking} stays valid for its other dates, see {link} for them.`,
  },
  'event-cancelled': {
    category: 'service',
    text: `${brandName}: {event} will not take place, so your booking {booking} has ended.`,
  },
  'event-cancelled-refund': {
    category: 'service',
    text: `${brandName}: {event} will not take place, so your booking {booking} has ended. We are returning Rs {amount} to you.`,
  },
  'event-moved': {
    category: 'service',
    text: `${brandName}: {event} moves from {before} to {start}. Booking {booking} moves too, open {link} for it.`,
  },
  'refund-sold-out': {
    category: 'service',
    text: `${brandName}: We are returning Rs {amount} for {event}, as your payment came late and the seats were gone. ${unbooked}`,
  },
  'refund-sale-closed': {
    category: 'service',
    text: `${brandName}: We are returning Rs {amount} for {event}, as your payment came after the sale closed. ${unbooked}`,
  },
  'refund-second-payment': {
    category: 'service',
    text: `${brandName}: We are returning Rs {amount} for {event}, as you paid twice for the same tickets. ${unbooked}`,
  },
  'refund-amount-differs': {
    category: 'service',
    text: `${brandName}: We are returning Rs {amount} for {event}, as it was not the price of the tickets. ${unbooked}`,
  },
  'refund-cancelled': {
    category: 'service',
    text: `${brandName}: We are returning Rs {amount} for {event}, as the booking was cancelled. ${unbooked}`,
  },
  'refund-event-cancelled': {
    category: 'service',
    text: `${brandName}: We are returning Rs {amount} for {event}, as the event was cancelled. ${unbooked}`,
  },
  'refund-goodwill': {
    category: 'service',
    text: `${brandName}: We are returning Rs {amount} for {event}, as the organiser asked us to. ${unbooked}`,
  },
  'refund-of-booking': {
    category: 'service',
    text: `${brandName}: We are returning Rs {amount} for {event}, as the organiser asked us to. Your tickets stay valid.`,
  },
} as const satisfies Record<string, ApprovedText>;

export type SmsTemplate = keyof typeof smsCatalogue;
export const smsTemplates = Object.keys(smsCatalogue) as SmsTemplate[];

/** Whether a user waits on the screen for it: one-time passwords. */
export const isUrgent = (template: SmsTemplate): boolean => smsCatalogue[template].category === 'otp';

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** Names of the variables of one text. */
export type SmsVariables<T extends SmsTemplate> = NamesIn<(typeof smsCatalogue)[T]['text']>;
