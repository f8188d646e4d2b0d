import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel, Message, NewMessage } from './message';
import { MessageJournal } from './message-journal';
import { looksLike, recipientKey } from './recipient';

export interface MessageFilter {
  /** The whole recipient, in any spelling. */
  readonly to?: string | undefined;
  /** Part of a recipient. */
  readonly search?: string | undefined;
  readonly channel?: Channel | undefined;
  readonly limit: number;
}

interface Entry {
  readonly message: Message;
  readonly recipient: string;
}

interface StoreEvents {
  added: [Message];
  emptied: [];
}

export const MAX_MESSAGES = 5000;

/** The newest messages in memory, all of them in a journal, attachments as files. */
export class MessageStore extends EventEmitter<StoreEvents> {
  private entries: Entry[] = [];
  private readonly byId = new Map<string, Message>();
  private readonly journal: MessageJournal<Message>;
  private readonly attachmentsDir: string;

  constructor(
    dataDir: string,
    private readonly maxMessages = MAX_MESSAGES,
  ) {
    super();
    // Each open page listens; there is no leak to warn of.
    this.setMaxListeners(0);
    this.attachmentsDir = join(dataDir, 'attachments');
    mkdirSync(this.attachmentsDir, { recursive: true });
    this.journal = new MessageJournal<Message>(join(dataDir, 'messages.jsonl'), (message) => this.keep(message));
    this.dropOldest();
  }

  get size(): number {
    return this.entries.length;
  }

  async add(message: NewMessage): Promise<Message> {
    const stored: Message = {
      ...message,
      id: randomBytes(9).toString('base64url'),
      receivedAtMs: Date.now(),
      attachments: message.attachments.map(({ name, contentType, contentId, content }) => ({
        name,
        contentType,
        contentId,
        size: content.byteLength,
      })),
    };
    if (message.attachments.length > 0) {
      await mkdir(this.folderOf(stored.id), { recursive: true });
      await Promise.all(
        message.attachments.map(({ content }, index) => writeFile(this.attachmentPath(stored.id, index), content)),
      );
    }
    this.journal.append(stored);
    this.keep(stored);
    this.dropOldest();
    this.emit('added', stored);
    return stored;
  }

  get(id: string): Message | undefined {
    return this.byId.get(id);
  }

  newest(filter: MessageFilter): Message[] {
    const key = filter.to === undefined || filter.to === '' ? undefined : recipientKey(filter.to);
    const found: Message[] = [];
    for (let index = this.entries.length - 1; index >= 0 && found.length < filter.limit; index -= 1) {
      const entry = this.entries[index];
      if (!entry || (key !== undefined && entry.recipient !== key)) continue;
      const { message } = entry;
      if (filter.channel !== undefined && message.channel !== filter.channel) continue;
      if (filter.search !== undefined && !looksLike(message.to, filter.search)) continue;
      found.push(message);
    }
    return found;
  }

  attachmentPath(messageId: string, index: number): string {
    return join(this.folderOf(messageId), String(index));
  }

  empty(): void {
    this.entries = [];
    this.byId.clear();
    this.journal.rewrite([]);
    rmSync(this.attachmentsDir, { recursive: true, force: true });
    mkdirSync(this.attachmentsDir, { recursive: true });
    this.emit('emptied');
  }

  close(): void {
    this.removeAllListeners();
    this.journal.close();
  }

  private keep(message: Message): void {
    this.entries.push({ message, recipient: recipientKey(message.to) });
    this.byId.set(message.id, message);
  }

  private dropOldest(): void {
    const tooMany = this.entries.length - this.maxMessages;
    if (tooMany <= 0) return;
    for (const { message } of this.entries.splice(0, tooMany)) {
      this.byId.delete(message.id);
      if (message.attachments.length > 0) rmSync(this.folderOf(message.id), { recursive: true, force: true });
    }
    // Rewriting at every message would be dear; at twice the number it is rare.
    if (this.journal.lines > this.maxMessages * 2) this.journal.rewrite(this.entries.map(({ message }) => message));
  }

  private folderOf(messageId: string): string {
    return join(this.attachmentsDir, messageId);
  }
}
