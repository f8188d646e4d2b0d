import type { Dictionary } from '../dictionary';
import { account } from './account';
import { booking } from './booking';
import { eventMails } from './event-mails';
import { letters } from './letters';
import { invoice } from './invoice';
import { bookingUpdates } from './booking-updates';
import { sms } from './sms';
import { smsWords } from './sms-words';
import { staff } from './staff';
import { ticketMail } from './ticket-mail';
import { ticketSheets } from './ticket-sheets';

export const hi: Dictionary = {
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
