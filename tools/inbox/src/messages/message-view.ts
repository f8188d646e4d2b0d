import { isoInIndia } from './indian-time';
import type { Message } from './message';

export const attachmentUrl = (messageId: string, index: number): string =>
  `/api/messages/${messageId}/attachments/${index}`;

export function messageView(message: Message, origin: string) {
  return {
    id: message.id,
    channel: message.channel,
    to: message.to,
    from: message.from,
    subject: message.subject,
    text: message.text,
    html: message.html,
    templateId: message.templateId,
    attachments: message.attachments.map(({ name, contentType, size }, index) => ({
      name,
      contentType,
      size,
      url: origin + attachmentUrl(message.id, index),
    })),
    receivedAt: isoInIndia(message.receivedAtMs),
  };
}
