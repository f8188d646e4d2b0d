import type { Database, Migration } from '@utsav/service-kit/migrations/migration';
import { brandName } from '@utsav/brand/name';
import { defaultLanguage } from '@utsav/brand/languages';
import { smsContent, type SmsContent } from '../formatting/sms-content';
import type { SmsTemplate } from '../i18n/en/sms-catalogue';

/** English texts of releases up to 0.2.0; those of today have typed variables. */
const oldTexts: Readonly<Record<SmsTemplate, string>> = {
  otp: `{otp} is your ${brandName} code. It is valid for {minutes} minutes. Do not share it with anyone.`,
  'booking-confirmed': `${brandName}: Booking {booking} confirmed. {event}, {start}, {venue}. {tickets}. Show your QR at the gate: {link}`,
  'booking-cancelled': `${brandName}: Your booking {booking} for {event} is cancelled.`,
  'booking-cancelled-refund': `${brandName}: Your booking {booking} for {event} is cancelled. We are returning {amount}.`,
  'tickets-returned': `${brandName}: {tickets} of your booking {booking} for {event} returned. Open the tickets that stay valid: {link}`,
  'shows-cancelled': `${brandName}: {event} on {start} will not take place. Booking {booking} stays valid for its other dates: {link}`,
  'event-cancelled': `${brandName}: {event} will not take place, so your booking {booking} has ended.`,
  'event-cancelled-refund': `${brandName}: {event} will not take place, so your booking {booking} has ended. We are returning {amount}.`,
  'event-moved': `${brandName}: {event} moves from {before} to {start}. Booking {booking} moves with it, open your new tickets: {link}`,
  'refund-sold-out': `${brandName}: We are returning {amount} for {event}, because your payment arrived after your time was over, and the seats were gone. No tickets were issued for this payment.`,
  'refund-sale-closed': `${brandName}: We are returning {amount} for {event}, because your payment arrived when the sale had closed. No tickets were issued for this payment.`,
  'refund-second-payment': `${brandName}: We are returning {amount} for {event}, because you paid twice for the same tickets. No tickets were issued for this payment.`,
  'refund-amount-differs': `${brandName}: We are returning {amount} for {event}, because the amount that arrived was not the price of the tickets. No tickets were issued for this payment.`,
  'refund-cancelled': `${brandName}: We are returning {amount} for {event}, because the booking was cancelled. No tickets were issued for this payment.`,
  'refund-event-cancelled': `${brandName}: We are returning {amount} for {event}, because the event was cancelled. No tickets were issued for this payment.`,
  'refund-goodwill': `${brandName}: We are returning {amount} for {event}, because the organiser asked us to. No tickets were issued for this payment.`,
  'refund-of-booking': `${brandName}: We are returning {amount} for {event}, because the organiser asked us to. Your tickets stay valid.`,
};

/** The content that an old text was made of, as the text of today; undefined when none fits. */
function smsContentOf(text: string): SmsContent | undefined {
  for (const [template, old] of Object.entries(oldTexts)) {
    const parts = old.split(/\{(\w+)\}/);
    const pattern = parts.map((part, at) => (at % 2 ? '(.+?)' : part.replaceAll(/[.?+*()[\]]/g, String.raw`\$&`)));
    const values = new RegExp(`^${pattern.join('')}$`, 'su').exec(text)?.slice(1);
    if (!values) continue;
    const names = parts.filter((_, at) => at % 2);
    const given = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
    return smsContent(template as SmsTemplate, defaultLanguage, given as never);
  }
  return undefined;
}

interface OldNotice {
  text: string;
}

/** Pending texts of the release before hold their text alone; providers need the template and its variables. */
export const smsContentOfNotices: Migration = {
  name: '0002-sms-content-of-notices',
  async up(database: Database) {
    const deliveries = database.collection('deliveries');
    const old = { channel: 'sms', state: 'pending', 'notice.text': { $type: 'string' as const }, 'notice.sms': null };
    for await (const { _id, notice } of deliveries.find(old)) {
      const sms = smsContentOf((notice as OldNotice).text);
      if (sms) await deliveries.updateOne({ _id, state: 'pending' }, { $set: { 'notice.sms': sms } });
    }
  },
};
