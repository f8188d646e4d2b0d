import { isoInIndia } from './indian-time';

export const CHANNELS = ['sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface StoredAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  /** For pictures that the mail's own HTML shows. */
  readonly contentId: string | null;
}

export interface Message {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly from: string;
  readonly subject: string | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly templateId: string | null;
  readonly attachments: readonly StoredAttachment[];
  readonly receivedAtMs: number;
}

export type NewAttachment = Omit<StoredAttachment, 'size'> & { readonly content: Uint8Array };
type Given = 'channel' | 'to' | 'from';

/** What it says nothing of is null. */
export type NewMessage = Pick<Message, Given> &
  Partial<Omit<Message, Given | 'id' | 'attachments' | 'receivedAtMs'>> & {
    readonly attachments?: readonly NewAttachment[];
  };

export const attachmentUrl = (messageId: string, index: number): string =>
  `/api/messages/${messageId}/attachments/${index}`;

export function messageView({ attachments, receivedAtMs, ...message }: Message, origin: string) {
  return {
    ...message,
    attachments: attachments.map(({ name, contentType, size }, index) => ({
      name,
      contentType,
      size,
      url: origin + attachmentUrl(message.id, index),
    })),
    receivedAt: isoInIndia(receivedAtMs),
  };
}
