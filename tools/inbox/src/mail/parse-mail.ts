import PostalMime from 'postal-mime';
import type { NewAttachment, NewMessage } from '../messages/message';

export type ParsedMail = Omit<NewMessage, 'to' | 'channel'>;

export async function parseMail(raw: Buffer, envelopeFrom: string): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    from: mail.from?.address ?? envelopeFrom,
    subject: mail.subject ?? null,
    text: mail.text?.trimEnd() ?? null,
    html: mail.html?.trimEnd() ?? null,
    templateId: null,
    attachments: mail.attachments.map(({ filename, mimeType, contentId, content }, index): NewAttachment => ({
      name: filename ?? `attachment-${index + 1}`,
      contentType: mimeType,
      contentId: contentId?.replace(/^<|>$/g, '') ?? null,
      content: bytesOf(content),
    })),
  };
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return new Uint8Array(content);
}
