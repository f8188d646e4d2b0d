import { shortTime } from '../messages/indian-time';
import type { Channel, Message } from '../messages/message';
import escapeHtml from 'escape-html';
import { oneTimeCodes, readableText } from './one-time-codes';

export interface ListView {
  readonly messages: readonly Message[];
  readonly search: string;
  readonly channel: Channel | undefined;
  readonly selectedId: string | undefined;
  readonly isEmptyInbox: boolean;
  readonly smtpPort: number;
  readonly nowMs: number;
}

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { sms: 'SMS', email: 'Email' };

export function addressOf(view: Pick<ListView, 'search' | 'channel'>, messageId?: string): string {
  const query = new URLSearchParams();
  if (view.search !== '') query.set('to', view.search);
  if (view.channel) query.set('channel', view.channel);
  if (messageId) query.set('message', messageId);
  const text = query.toString();
  return text === '' ? '/' : `/?${text}`;
}

export function messageList(view: ListView): string {
  if (view.messages.length === 0) return emptyState(view);
  return `<ul class="list" data-testid="messages">${view.messages.map((message) => row(message, view)).join('')}</ul>`;
}

function row(message: Message, view: ListView): string {
  const [code] = oneTimeCodes(message);
  const preview = readableText(message).slice(0, 140);
  const isSelected = message.id === view.selectedId;
  const badges = [
    code ? `<span class="code small">${code}</span>` : '',
    message.attachments.length > 0
      ? `<span class="clip" title="${message.attachments.length} attached">${message.attachments.length} file${message.attachments.length > 1 ? 's' : ''}</span>`
      : '',
  ].join('');
  return `<li><a class="row" data-message="${message.id}" data-testid="message" href="${escapeHtml(addressOf(view, message.id))}"${isSelected ? ' aria-current="true"' : ''}>
<span class="line"><span class="tag ${message.channel}">${CHANNEL_NAMES[message.channel]}</span><b>${escapeHtml(message.to)}</b><time>${shortTime(message.receivedAtMs, view.nowMs)}</time></span>
${message.subject === null ? '' : `<span class="subject">${escapeHtml(message.subject)}</span>`}
<span class="line"><span class="preview">${escapeHtml(preview)}</span>${badges}</span></a></li>`;
}

function emptyState(view: ListView): string {
  if (!view.isEmptyInbox) {
    return `<div class="empty" data-testid="nothing-found"><h2>Nothing found</h2><p>No message fits this filter.</p><p><a href="/">Show all messages</a></p></div>`;
  }
  return `<div class="empty" data-testid="empty-state"><svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M6 28 12 10h24l6 18v10H6z"/><path d="M6 28h11l3 5h8l3-5h11"/></svg>
<h2>No messages yet</h2><p>Mail to port ${view.smtpPort}, and texts sent as to MSG91 or Twilio, show up here as they come.</p></div>`;
}
