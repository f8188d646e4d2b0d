import type { Link, Payment } from '../store/records';
import escapeHtml from 'escape-html';
import { dueOf, isOpen } from '../payments/capture-step';
import { PAGE_STYLE } from './page-style';
import { indianTime, rupees } from './rupees';

export type Notice = keyof typeof NOTICES;

export interface PageView {
  readonly link: Link;
  readonly merchantName: string;
  readonly now: number;
  readonly notice: Notice | undefined;
  readonly payment: Payment | undefined;
}

const ICONS = {
  upi: '<rect x="6.5" y="2.5" width="11" height="19" rx="2.5"/><path d="M10.5 18.5h3M9.5 7.5h5M9.5 10h5M9.5 7.5c4 0 4 5 0 5l3.5 3.2"/>',
  card: '<rect x="2.5" y="5" width="19" height="14" rx="2.5"/><path d="M2.5 10h19M6 15h4"/>',
  netbanking: '<path d="M3 10 12 4l9 6M5 10v8M10 10v8M14 10v8M19 10v8M3 21h18"/>',
  tick: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  cross: '<path d="m7 7 10 10M17 7 7 17"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
} as const;

function icon(name: keyof typeof ICONS): string {
  return `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${ICONS[name]}</svg>`;
}

const METHODS = [
  { value: 'upi', name: 'UPI', hint: 'success@razorpay' },
  { value: 'card', name: 'Card', hint: 'Visa debit ending 1111' },
  { value: 'netbanking', name: 'Netbanking', hint: 'HDFC test bank' },
] as const;

export function paymentPage(view: PageView): string {
  const canBePaid = isOpen(view.link);
  return page(
    `${view.merchantName} – pay ${rupees(view.link.amount)}`,
    `<div class="card">${side(view, canBePaid)}${canBePaid ? payPane(view) : statePane(view)}</div>`,
    canBePaid,
  );
}

export function unknownLinkPage(): string {
  return page(
    'No such payment link',
    `<div class="card plain"><section class="pane state" data-testid="state" data-state="unknown">
<span class="sign bad">${icon('cross')}</span><h1>No such payment link</h1><p class="soft">The address is mistyped, or the sandbox was emptied since.</p></section></div>`,
    false,
  );
}

/** The front door, for a developer who opens the sandbox itself. */
export function recentLinksPage(merchantName: string, links: readonly Link[]): string {
  const rows = links.map(
    (link) =>
      `<li><a href="/l/${link.shortId}"><b>${rupees(link.amount)}</b><span class="soft">${escapeHtml(link.description || link.referenceId || link.id)}</span><em class="tag ${link.status}">${link.status}</em></a></li>`,
  );
  const list =
    rows.length > 0
      ? `<ul class="links">${rows.join('')}</ul>`
      : '<p class="soft">No payment link has been made yet.</p>';
  return page(
    `${merchantName} – payment links`,
    `<div class="card plain"><section class="pane" data-testid="recent"><h1>Payment links of ${escapeHtml(merchantName)}</h1>
<p class="soft">Newest first. The API is under /v1, the ledger under <a href="/_control/ledger">/_control/ledger</a>.</p>${list}</section></div>`,
    false,
  );
}

function page(title: string, body: string, withScript: boolean): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} (sandbox)</title><style>${PAGE_STYLE}</style></head>
<body><div class="ribbon" role="note">Razorpay sandbox – no real money</div><main>${body}</main>${withScript ? `<script>${SCRIPT}</script>` : ''}</body></html>`;
}

function side({ link, merchantName, now }: PageView, canBePaid: boolean): string {
  const timer =
    canBePaid && link.expireBy > 0
      ? `<div class="timer"><span>Expires in</span><b role="timer" data-testid="countdown" data-left="${Math.max(link.expireBy - now, 0)}">${clockText(link.expireBy - now)}</b></div>`
      : '';
  return `<aside class="side"><div class="merchant"><span class="badge" aria-hidden="true">${escapeHtml(merchantName.slice(0, 1).toUpperCase())}</span><span data-testid="merchant">${escapeHtml(merchantName)}</span></div>
<div class="amount" data-testid="amount">${rupees(link.amount)}</div>
<dl>${link.description ? `<div><dt>For</dt><dd data-testid="description">${escapeHtml(link.description)}</dd></div>` : ''}
${link.referenceId ? `<div><dt>Reference</dt><dd><code>${escapeHtml(link.referenceId)}</code></dd></div>` : ''}</dl>${timer}</aside>`;
}

function payPane({ link, notice }: PageView): string {
  const base = `/l/${link.shortId}`;
  const methods = METHODS.map(
    ({ value, name, hint }, index) =>
      `<label class="method"><input type="radio" name="method" value="${value}" data-testid="method-${value}"${index === 0 ? ' checked' : ''}><span><b>${name}</b><span class="soft">${hint}</span></span>${icon(value)}</label>`,
  ).join('');
  return `<section class="pane"><h1 id="how">Choose how to pay</h1>${noticeText(notice)}
<form method="post" action="${base}/pay"><fieldset aria-labelledby="how">${methods}</fieldset>
<button class="pay" data-testid="pay" formaction="${base}/pay">Pay ${rupees(dueOf(link))}</button>
<div class="others">
<button class="other fail" data-testid="fail" formaction="${base}/fail">Fail</button>
<button class="other" data-testid="cancel" formaction="${base}/cancel">Cancel</button>
<button class="other late" data-testid="late" formaction="${base}/late">Late success</button></div>
<ul class="hints"><li>Fail: the bank says no, and you may try again.</li><li>Cancel: give up, as by closing the tab; nothing leads back to the shop.</li><li>Late success: the money arrives 20 seconds after you left.</li></ul></form></section>`;
}

const NOTICES = {
  failed: { look: 'bad', role: 'alert', text: 'Payment failed. No money was taken. You can try again.' },
  left: {
    look: 'plain',
    role: 'status',
    text: 'You left without paying. Close this tab or go back; the link stays open until it expires.',
  },
  waiting: {
    look: 'plain',
    role: 'status',
    text: 'Your bank has not confirmed the payment yet. Close this tab or go back.',
  },
} as const;

export function noticeOf(name: string | undefined): Notice | undefined {
  return name !== undefined && Object.hasOwn(NOTICES, name) ? (name as Notice) : undefined;
}

function noticeText(notice: Notice | undefined): string {
  if (notice === undefined) return '';
  const { look, role, text } = NOTICES[notice];
  return `<p class="notice ${look}" role="${role}" data-testid="notice">${text}</p>`;
}

function statePane({ link, payment, merchantName }: PageView): string {
  const said = {
    paid: {
      sign: 'good',
      icon: 'tick',
      title: 'Payment received',
      text: 'This link has been paid. There is nothing more to do here.',
    },
    expired: {
      sign: 'bad',
      icon: 'clock',
      title: 'This link has expired',
      text: `It can no longer be paid. Please start again at ${merchantName}.`,
    },
    cancelled: {
      sign: 'bad',
      icon: 'cross',
      title: 'This link was cancelled',
      text: `${merchantName} has closed it. It can no longer be paid.`,
    },
    created: { sign: 'good', icon: 'tick', title: '', text: '' },
    partially_paid: { sign: 'good', icon: 'tick', title: '', text: '' },
  } as const;
  const { sign, icon: name, title, text } = said[link.status];
  const time = link.status === 'paid' ? link.updatedAt : link.status === 'expired' ? link.expiredAt : link.cancelledAt;
  const paymentRows = payment
    ? `<dt>Payment</dt><dd><code>${escapeHtml(payment.id)}</code></dd><dt>Method</dt><dd>${METHODS.find(({ value }) => value === payment.method)?.name ?? ''}</dd>`
    : '';
  return `<section class="pane state" data-testid="state" data-state="${link.status}"><span class="sign ${sign}">${icon(name)}</span><h1>${title}</h1><p class="soft">${escapeHtml(text)}</p>
<dl class="facts">${paymentRows}<dt>When</dt><dd>${indianTime(time)}</dd></dl></section>`;
}

function clockText(secondsLeft: number): string {
  if (secondsLeft <= 0) return 'any moment';
  const hours = Math.floor(secondsLeft / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  const minutes = String(Math.floor((secondsLeft % 3600) / 60)).padStart(hours > 0 ? 2 : 1, '0');
  return `${hours > 0 ? `${hours}:` : ''}${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`;
}

const SCRIPT = `
const timer = document.querySelector('[data-left]');
if (timer) {
  const end = Date.now() + Number(timer.dataset.left) * 1000;
  const two = (n) => String(n).padStart(2, '0');
  const show = () => {
    const left = Math.max(0, Math.round((end - Date.now()) / 1000));
    const h = Math.floor(left / 3600), m = Math.floor(left % 3600 / 60), s = left % 60;
    if (h >= 48) return;
    timer.textContent = left === 0 ? 'any moment' : (h ? h + ':' + two(m) : m) + ':' + two(s);
  };
  show(); setInterval(show, 500);
}
document.querySelector('form').addEventListener('submit', (event) => {
  setTimeout(() => { for (const button of document.querySelectorAll('button')) button.disabled = true; if (event.submitter) event.submitter.textContent = 'One moment …'; });
});
addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
`;
