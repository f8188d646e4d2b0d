import { smsCatalogue, type SmsTemplate } from './sms-catalogue';
import { booking } from './booking';
import { invoice } from './invoice';
import { bookingUpdates } from './booking-updates';
import { staff } from './staff';
import { ticketMail } from './ticket-mail';
import { ticketSheets } from './ticket-sheets';

const sms = Object.fromEntries(Object.entries(smsCatalogue).map(([name, { text }]) => [name, text])) as Record<
  SmsTemplate,
  string
>;

export const en = { booking, invoice, bookingUpdates, staff, ticketMail, ticketSheets, sms };
