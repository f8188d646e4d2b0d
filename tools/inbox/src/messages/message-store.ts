import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel, Message, NewMessage } from './message';

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
const lineOf = (message: Message): string => `${JSON.stringify(message)}\n`;

/** The newest messages in memory and in a file of JSON lines, attachments as files. */
export class MessageStore extends EventEmitter<StoreEvents> {
  /** Oldest first. */
  private readonly entries = new Map<string, Entry>();
  private readonly file: string;
  private readonly attachmentsDir: string;
  private fd: number | undefined;
  private lines = 0;

  constructor(
    dataDir: string,
    private readonly maxMessages = MAX_MESSAGES,
  ) {
    super();
    // Each open page listens; there is no leak to warn of.
    this.setMaxListeners(0);
    this.file = join(dataDir, 'messages.jsonl');
    this.attachmentsDir = join(dataDir, 'attachments');
    mkdirSync(this.attachmentsDir, { recursive: true });
    // A kill in the middle of a write leaves half a line, whose sender was not answered.
    const written = existsSync(this.file) ? readFileSync(this.file, 'utf8').split('\n').slice(0, -1) : [];
    for (const line of written) this.keep(JSON.parse(line) as Message);
    this.dropOldest();
    this.rewrite();
  }

  get size(): number {
    return this.entries.size;
  }

  async add({ attachments = [], ...message }: NewMessage): Promise<Message> {
    const stored: Message = {
      subject: null,
      text: null,
      html: null,
      templateId: null,
      ...message,
      id: randomBytes(9).toString('base64url'),
      receivedAtMs: Date.now(),
      attachments: attachments.map(({ content, ...rest }) => ({ ...rest, size: content.byteLength })),
    };
    if (attachments.length > 0) await mkdir(this.folderOf(stored.id), { recursive: true });
    await Promise.all(
      attachments.map(({ content }, index) => writeFile(this.attachmentPath(stored.id, index), content)),
    );
    // With the operating system before the sender is answered.
    if (this.fd !== undefined) writeFileSync(this.fd, lineOf(stored));
    this.lines += 1;
    this.keep(stored);
    this.dropOldest();
    // Rewriting at every message would be dear; at twice the number it is rare.
    if (this.lines > this.maxMessages * 2) this.rewrite();
    this.emit('added', stored);
    return stored;
  }

  get(id: string): Message | undefined {
    return this.entries.get(id)?.message;
  }

  newest({ to = '', search = '', channel, limit }: MessageFilter): Message[] {
    const key = recipientKey(to);
    const found: Message[] = [];
    for (const { message, recipient } of [...this.entries.values()].toReversed()) {
      if (found.length === limit) break;
      const isWanted = (key === '' || recipient === key) && (channel === undefined || message.channel === channel);
      if (isWanted && looksLike(message.to, search)) found.push(message);
    }
    return found;
  }

  attachmentPath(messageId: string, index: number): string {
    return join(this.folderOf(messageId), String(index));
  }

  empty(): void {
    this.entries.clear();
    this.rewrite();
    rmSync(this.attachmentsDir, { recursive: true, force: true });
    mkdirSync(this.attachmentsDir, { recursive: true });
    this.emit('emptied');
  }

  close(): void {
    this.removeAllListeners();
    if (this.fd !== undefined) closeSync(this.fd);
    this.fd = undefined;
  }

  private keep(message: Message): void {
    this.entries.set(message.id, { message, recipient: recipientKey(message.to) });
  }

  private dropOldest(): void {
    for (const { message } of this.entries.values()) {
      if (this.entries.size <= this.maxMessages) return;
      const { id, attachments } = message;
      this.entries.delete(id);
      if (attachments.length > 0) rmSync(this.folderOf(id), { recursive: true, force: true });
    }
  }

  private rewrite(): void {
    writeFileSync(`${this.file}.new`, [...this.entries.values()].map(({ message }) => lineOf(message)).join(''));
    renameSync(`${this.file}.new`, this.file);
    if (this.fd !== undefined) closeSync(this.fd);
    this.fd = openSync(this.file, 'a');
    this.lines = this.entries.size;
  }

  private folderOf(messageId: string): string {
    return join(this.attachmentsDir, messageId);
  }
}

/**
 * One spelling for each person: a mobile is its last ten digits whether written +91…, 91…, 0… or with spaces, a mail
 * address is lower case.
 */
function recipientKey(recipient: string): string {
  const trimmed = recipient.trim().toLowerCase();
  const digits = trimmed.replace(/\D/g, '');
  return trimmed.includes('@') || digits === '' ? trimmed : digits.replace(/^(91(?=\d{10}$)|0(?=\d{10}$))/, '');
}

/** For the search box: any part of an address or number will do. */
function looksLike(recipient: string, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  if (recipient.toLowerCase().includes(wanted)) return true;
  if (!/^[+\d\s-]+$/.test(wanted) || recipient.includes('@')) return false;
  return recipient.replace(/\D/g, '').includes(wanted.replace(/\D/g, '').replace(/^0+/, ''));
}
