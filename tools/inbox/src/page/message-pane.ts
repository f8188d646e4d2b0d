import { fullTime } from '../messages/indian-time';
import { attachmentUrl, type Message } from '../messages/message';
import escapeHtml from 'escape-html';
import { CHANNEL_NAMES } from './message-list';
import { oneTimeCodes } from './one-time-codes';

export function messagePane(message: Message | undefined, backTo: string): string {
  if (!message)
    return '<div class="empty pick"><p>Pick a message to read it.</p><p class="keys"><kbd>j</kbd> <kbd>k</kbd> move · <kbd>c</kbd> copy code · <kbd>/</kbd> filter</p></div>';
  const title = message.subject ?? `${CHANNEL_NAMES[message.channel]} from ${message.from}`;
  return `<article data-testid="pane" data-id="${message.id}"><a class="back" href="${escapeHtml(backTo)}" data-testid="back">← All messages</a>
<h2>${escapeHtml(title)}</h2>
<dl class="facts"><dt>To</dt><dd>${escapeHtml(message.to)}</dd><dt>From</dt><dd>${escapeHtml(message.from)}</dd><dt>When</dt><dd><time>${fullTime(message.receivedAtMs)}</time></dd>${message.templateId ? `<dt>Template</dt><dd><code>${escapeHtml(message.templateId)}</code></dd>` : ''}</dl>
${codes(message)}${attachments(message)}${body(message)}</article>`;
}

function codes(message: Message): string {
  return oneTimeCodes(message)
    .map(
      (code) =>
        `<p class="copy"><span class="code" data-testid="code">${code}</span><button type="button" data-copy="${code}" data-testid="copy-code">Copy code</button></p>`,
    )
    .join('');
}

function attachments(message: Message): string {
  const shown = message.attachments.flatMap((attachment, index) =>
    isInlinePicture(message, attachment.contentId) ? [] : [{ attachment, index }],
  );
  if (shown.length === 0) return '';
  const items = shown.map(
    ({ attachment, index }) =>
      `<li><a href="${attachmentUrl(message.id, index)}" target="_blank" rel="noopener" data-testid="attachment"><b>${escapeHtml(attachment.name)}</b><span>${escapeHtml(attachment.contentType)}, ${sizeText(attachment.size)}</span></a></li>`,
  );
  return `<ul class="files" aria-label="Attachments">${items.join('')}</ul>`;
}

function body(message: Message): string {
  const text = message.text === null ? '' : `<div class="text">${withLinks(message.text)}</div>`;
  if (message.html === null)
    return message.channel === 'email'
      ? text
      : `<div class="bubble ${message.channel}">${withLinks(message.text ?? '')}</div>`;
  // No scripts run in there; same-origin only lets this page measure the height.
  const frame = `<iframe title="Mail" src="/messages/${message.id}/html" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return text === '' ? frame : `${frame}<details><summary>Plain text version</summary>${text}</details>`;
}

/** Escaped text in which web addresses can be opened. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => {
      const shown = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${shown}" target="_blank" rel="noopener noreferrer">${shown}</a>` : shown;
    })
    .join('');

/** The mail's own HTML, with the pictures it carries put in. */
export function mailHtml(message: Message): string {
  const html = (message.html ?? '').replace(/\bcid:([^"'\s)>]+)/gi, (whole, contentId: string) => {
    const index = message.attachments.findIndex((attachment) => attachment.contentId === decodeURIComponent(contentId));
    return index === -1 ? whole : attachmentUrl(message.id, index);
  });
  return `<base target="_blank">${html}`;
}

function isInlinePicture(message: Message, contentId: string | null): boolean {
  return contentId !== null && (message.html ?? '').includes(`cid:${contentId}`);
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
