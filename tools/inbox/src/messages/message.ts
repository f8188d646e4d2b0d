export const CHANNELS = ['sms', 'email', 'whatsapp'] as const;
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

export interface NewAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly contentId: string | null;
  readonly content: Uint8Array;
}

export type NewMessage = Omit<Message, 'id' | 'attachments' | 'receivedAtMs'> & {
  readonly attachments: readonly NewAttachment[];
};
