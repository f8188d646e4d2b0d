/** A text that the demo company has registered, as the operators' DLT register and the account at the provider hold it. */
export interface RegisteredText {
  readonly name: string;
  /** DLT content template id. */
  readonly templateId: string;
  /** Of the flow at MSG91. */
  readonly flowId: string;
  /** With `{#var#}` for each variable, in order. */
  readonly text: string;
}

export const demoEntityId = '1101999000000000001';
export const demoHeader = 'UTSDMO';

const texts = {
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

export const registeredTexts: readonly RegisteredText[] = Object.entries(texts).map(([name, text], at) => ({
  name,
  templateId: `11079990000000000${String(at + 1).padStart(2, '0')}`,
  flowId: `de3000000000000000000${String(at + 1).padStart(3, '0')}`,
  text,
}));

/** An address, which is checked against a list of its own, or what an operator accepts otherwise. */
const variable = String.raw`(https?:\/\/\S+|.{1,30}?)`;
const wholeVariable = new RegExp(`^${variable}$`, 'su');

export const textOfFlow = (flowId: string): RegisteredText | undefined =>
  registeredTexts.find((registered) => registered.flowId === flowId);

/** Replaces each variable by the next value; undefined where an operator would reject the result. */
export function filledText({ text }: RegisteredText, values: readonly string[]): string | undefined {
  const parts = text.split('{#var#}');
  if (parts.length !== values.length + 1 || !values.every((value) => wholeVariable.test(value))) return undefined;
  return parts.map((part, at) => part + (values[at] ?? '')).join('');
}

/** The registered text that a message was made of, letter for letter. */
export const registeredAs = (message: string): RegisteredText | undefined =>
  registeredTexts.find(({ text }) => {
    const pattern = text.split('{#var#}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`^${pattern.join(variable)}$`, 'su').test(message);
  });
