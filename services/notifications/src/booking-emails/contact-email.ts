import { brandName } from '@utsav/brand/name';
import type { SendContactMessageRequest } from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { fromTimestamp } from '@utsav/contracts/grpc/timestamp';
import { defaultLanguage } from '@utsav/brand/languages';
import { indiaDateTime } from '../formatting/india-time';
import type { EmailContent } from './email-content';

/** What a visitor wrote to us, for our support, in English; answering it answers them. */
export function contactEmail(written: SendContactMessageRequest, supportEmail: string): EmailContent {
  const { name, email, phone, message, source, submittedAt, userId } = written;
  const who = [
    name,
    email,
    phone,
    userId && `member ${userId}`,
    source && `from ${source}`,
    submittedAt && indiaDateTime(fromTimestamp(submittedAt), defaultLanguage),
  ];
  return {
    to: { name: `${brandName} support`, email: supportEmail },
    ...(email && { replyTo: email }),
    subject: `Message from ${name}`,
    paragraphs: [
      ...message
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
      who.filter(Boolean).join(', '),
    ],
    link: null,
  };
}
