import type { Dictionary } from '../dictionary';
import { booking } from './booking';
import { invoice } from './invoice';
import { bookingUpdates } from './booking-updates';
import { sms } from './sms';
import { staff } from './staff';
import { ticketMail } from './ticket-mail';
import { ticketSheets } from './ticket-sheets';

export const hi: Dictionary = { booking, invoice, bookingUpdates, staff, ticketMail, ticketSheets, sms };
