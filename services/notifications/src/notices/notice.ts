import type { Language } from '@utsav/contracts/language/languages';
import type { SmsContent } from '../wording/sms-content';

/** A mail that needs no document: stored with all its text when it becomes due. */
export interface EmailContent {
  to: { name: string; email: string };
  /** Absent in English ones that 0.1.0 stored. */
  language?: Language;
  subject: string;
  /** One after the other. */
  paragraphs: string[];
  /** Where the button leads, and what it says. */
  link: { url: string; label: string } | null;
  /** Who is answered by answering it, when that is not us. */
  replyTo?: string;
}

/** Updates of a booking, by mail and by text message. */
export interface BookingNotice extends EmailContent {
  to: { name: string; mobile: string; email: string };
  /** The text message. */
  sms: SmsContent;
}

export const isNotice = (letter: EmailContent): letter is BookingNotice => 'sms' in letter;
