import { brandName } from '@utsav/brand/name';
import { CHANNELS } from '../messages/message';
import escapeHtml from 'escape-html';
import { addressOf, CHANNEL_NAMES, messageList, type ListView } from './message-list';
import { PAGE_SCRIPT } from './page-script';
import { PAGE_STYLE } from './page-style';

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%232f5bea'/%3E%3Cpath d='M6 18l4-9h12l4 9v6H6zm0 0h6l2 3h4l2-3h6' fill='none' stroke='%23fff' stroke-width='2' stroke-linejoin='round'/%3E%3C/svg%3E";

export function inboxPage(view: ListView, pane: string): string {
  const tabs = [undefined, ...CHANNELS].map((channel) => {
    const isCurrent = channel === view.channel;
    return `<a data-channel="${channel ?? ''}" data-testid="channel-${channel ?? 'all'}" href="${escapeHtml(addressOf({ ...view, channel }))}"${isCurrent ? ' aria-current="true"' : ''}>${channel ? CHANNEL_NAMES[channel] : 'All'}</a>`;
  });
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brandName} inbox</title><link rel="icon" href="${ICON}"><style>${PAGE_STYLE}</style></head>
<body${view.selectedId ? ' data-reading' : ''}>
<header class="bar"><h1>Inbox</h1><span class="live"><i></i><span>Connecting</span></span><button type="button" id="empty" data-testid="empty">Empty inbox</button></header>
<main class="columns"><section class="side" aria-label="Messages"><form class="filter" action="/" role="search">
<input type="search" name="to" value="${escapeHtml(view.search)}" placeholder="Filter by mobile or email" aria-label="Filter by mobile or email" autocomplete="off" spellcheck="false" data-testid="filter">
${view.channel ? `<input type="hidden" name="channel" value="${view.channel}">` : ''}<nav class="tabs" aria-label="Channel">${tabs.join('')}</nav></form>
<div class="scroll" id="list">${messageList(view)}</div></section>
<section class="reading" id="pane" aria-label="Message">${pane}</section></main>
<dialog data-testid="confirm-empty" aria-labelledby="ask"><form method="dialog"><h2 id="ask">Empty the inbox?</h2><p>All messages and their attachments are deleted.</p>
<div><button value="">Keep them</button><button value="empty" class="danger" data-testid="confirm">Empty inbox</button></div></form></dialog>
<div class="sr" id="said" role="status"></div><script>${PAGE_SCRIPT}</script></body></html>`;
}
