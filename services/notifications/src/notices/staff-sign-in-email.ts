import type { StaffSignedIn } from '@utsav/contracts/messages/identity';
import type { DataOf } from '@utsav/contracts/messages/message';
import { indiaDateTime } from '../wording/india-time';
import type { EmailContent } from './notice';

/** A user logged in to an account of staff on a device that had never been used for it. */
export function staffSignInEmail(
  { name, email, device, at }: DataOf<typeof StaffSignedIn>,
  siteUrl: string,
): EmailContent {
  return {
    to: { name, email },
    subject: 'New device on your staff account',
    paragraphs: [
      `Your Utsav staff account was logged in to on a device we had not seen before: ${device || 'an unknown device'}, ${indiaDateTime(at)}.`,
      'If that was you, there is nothing to do.',
      'If it was not, log that device out under Settings on our site, and tell another admin at once: your phone number may be in other hands.',
    ],
    link: { url: `${siteUrl}/settings`, label: 'Show my devices' },
  };
}
