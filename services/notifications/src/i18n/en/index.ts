import { smsCatalogue, type SmsTemplate } from './sms-catalogue';
import { account } from './account';
import { booking } from './booking';
import { eventMails } from './event-mails';
import { letters } from './letters';
import { invoice } from './invoice';
import { bookingUpdates } from './booking-updates';
import { smsWords } from './sms-words';
import { staff } from './staff';
import { ticketMail } from './ticket-mail';
import { ticketSheets } from './ticket-sheets';

const sms = Object.fromEntries(Object.entries(smsCatalogue).map(([name, { text }]) => [name, text])) as Record<
  SmsTemplate,
  string
>;

export const en = {
  account,
  booking,
  invoice,
  bookingUpdates,
  eventMails,
  letters,
  staff,
  ticketMail,
  ticketSheets,
  sms,
  smsWords,
};
