import PostalMime from 'postal-mime';
import type { NewAttachment, NewMessage } from '../messages/message';

export type ParsedMail = Omit<NewMessage, 'to' | 'channel'> & {
  /** What the sender wants to have back with each event of the mail. */
  readonly custom: string | undefined;
};

export async function parseMail(raw: Buffer, envelopeFrom: string): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    from: mail.from?.address ?? envelopeFrom,
    subject: mail.subject ?? null,
    text: mail.text?.trimEnd() ?? null,
    html: mail.html?.trimEnd() ?? null,
    templateId: null,
    custom: mail.headers.find(({ key }) => key === 'x-mailin-custom')?.value,
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
