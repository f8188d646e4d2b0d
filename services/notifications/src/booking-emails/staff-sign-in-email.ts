import { pathIn } from '@utsav/contracts/language/language-path';
import type { Language } from '@utsav/brand/languages';
import type { StaffSignedIn } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { messagesIn } from '../i18n/messages-in';
import { indiaDateTime } from '../formatting/india-time';
import type { EmailContent } from './email-content';

/** A user logged in to an account of staff on a device that had never been used for it. */
export function staffSignInEmail(
  { name, email, device, at }: DataOf<typeof StaffSignedIn>,
  siteUrl: string,
  language: Language,
): EmailContent {
  const { newDevice, loggedIn, nothingToDo, logOut, showDevices } = messagesIn(language).staff;
  return {
    to: { name, email },
    language,
    subject: newDevice,
    paragraphs: [loggedIn(device, indiaDateTime(at, language)), nothingToDo, logOut],
    link: { url: siteUrl + pathIn(language, '/settings'), label: showDevices },
  };
}
