import { pathIn } from '@utsav/contracts/language/language-path';
import type { Language } from '@utsav/brand/languages';
import type { EmailContent } from '../booking-emails/email-content';
import { messagesIn } from '../i18n/messages-in';
import { indiaDateTime } from '../formatting/india-time';
import type { LetterEvent } from './letter.schema';

export interface LetterReader {
  to: EmailContent['to'];
  language: Language;
  startsAt: Date;
  /** Empty where there is no booking. */
  bookingCode: string;
}

/** An empty line begins a paragraph; other line breaks stay. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** All that stands around the text of a letter; the text itself is stored once, with the letter. */
export function letterFrame(event: LetterEvent, reader: LetterReader, siteUrl: string): EmailContent {
  const { to, language, startsAt, bookingCode } = reader;
  const { letters } = messagesIn(language);
  const name = event.names[language] || event.name;
  const data = [
    name,
    indiaDateTime(startsAt, language),
    event.place,
    bookingCode && letters.booking(bookingCode),
  ].filter(Boolean);
  return {
    to,
    language,
    subject: '',
    paragraphs: [data.join('\n')],
    link: { url: siteUrl + pathIn(language, '/tickets'), label: letters.showTickets },
    reason: letters.reason(name),
  };
}

export const withText = (frame: EmailContent, { subject, text }: { subject: string; text: string }): EmailContent => ({
  ...frame,
  subject,
  paragraphs: [...paragraphsOf(text), ...frame.paragraphs],
});
