import { pathIn } from '@utsav/contracts/language/language-path';
import type { Language } from '@utsav/brand/languages';
import type { EmailChangeRequested } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { messagesIn } from '../i18n/messages-in';
import { indiaDateTime } from '../formatting/india-time';
import type { EmailContent } from './email-content';

/** To the email before, while it is still in use, or for the last time where it was removed. */
export function emailChangeEmail(
  { name, email, newEmail, at }: DataOf<typeof EmailChangeRequested>,
  siteUrl: string,
  language: Language,
): EmailContent {
  const { changing, changesTo, removed, nothingToDo, object, openProfile } = messagesIn(language).account;
  const time = indiaDateTime(at, language);
  return {
    to: { name, email },
    language,
    subject: changing,
    paragraphs: [newEmail ? changesTo(newEmail, time) : removed(time), nothingToDo, object],
    link: { url: siteUrl + pathIn(language, '/profile'), label: openProfile },
  };
}

/** The code that confirms an email; never stored. */
export function emailCodeEmail(
  { name, email, code, validMinutes }: { name: string; email: string; code: string; validMinutes: number },
  siteUrl: string,
  language: Language,
): EmailContent {
  const { confirmEmail, yourCode, notYou, openProfile } = messagesIn(language).account;
  return {
    to: { name, email },
    language,
    subject: confirmEmail,
    paragraphs: [yourCode(code, validMinutes), notYou],
    link: { url: siteUrl + pathIn(language, '/profile'), label: openProfile },
  };
}
