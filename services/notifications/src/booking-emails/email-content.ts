import type { Language } from '@utsav/brand/languages';
import type { CalendarBooking } from '@utsav/contracts/calendar/booking-calendar';
import type { SmsContent } from '../formatting/sms-content';

/** A mail that needs no document: stored with all its text when it becomes due. */
export interface EmailContent {
  to: { name: string; email: string };
  /** Absent in English ones that 0.1.0 stored. */
  language?: Language;
  subject: string;
  /** One after the other. */
  paragraphs: string[];
  /** Below the paragraphs: what each is called, more about it, and where it leads. */
  list?: { label: string; details: string; url: string }[];
  /** Paragraphs below the list. */
  closing?: string[];
  /** Where the button leads, and what it says. */
  link: { url: string; label: string } | null;
  /** Why the person gets it, below; absent where the text says it. */
  reason?: string;
  /** How the person gets no more mails of this kind; absent where they belong to a booking. */
  unsubscribe?: { label: string; url: string; oneClickUrl: string };
  /** Absent where an answer is for us. */
  replyTo?: string;
}

/** An update of a booking, by email and by SMS. */
export interface BookingUpdate extends EmailContent {
  to: { name: string; mobile: string; email: string };
  sms: SmsContent;
  /** The entry of the booking as it is now, attached to the mail; absent where its time did not change, and in older rows. */
  calendar?: CalendarBooking;
}

export const isBookingUpdate = (content: EmailContent): content is BookingUpdate => 'sms' in content;
