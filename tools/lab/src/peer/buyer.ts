import { setTimeout as sleep } from 'node:timers/promises';
import { requestOfApi } from './pretix';

interface Page {
  url: URL;
  html: string;
}

interface CheckResponse {
  success?: boolean;
  message?: string;
  redirect?: string;
  check_url?: string;
}

interface Shop {
  url: string;
  item: number;
}

/** So long the shop's own text makes buyers wait. */
const timeoutMs = 120_000;

/**
 * The whole purchase on the web, with a session of its own and no time to think: event page, cart, contact, payment, look
 * over, order page. Gives the order's code.
 */
export async function buyOnTheWeb(shop: Shop, email: string): Promise<string> {
  const browser = new Browser(shop.url);
  const eventPage = await browser.open('/peer/live/');
  await browser.submitAndWait(eventPage, formAction(eventPage.html, 'cart/add'), { [`item_${shop.item}`]: '1' });
  const contact = await browser.open('/peer/live/checkout/start');
  const payment = await browser.submit(contact, 'questions', { email });
  const review = await browser.submit(payment, 'payment', { payment: 'manual' });
  const done = await browser.submitAndWait(review, stepOf(review, 'confirm'), {});
  const code = /^\/peer\/live\/order\/([^/]+)\//.exec(done.url.pathname)?.[1];
  if (!code || !done.html.includes(code)) throw new Error(`the purchase ended at ${done.url.pathname}`);
  return code;
}

/** Gives the order's code. */
export async function orderByApi(shop: Shop & { token: string }, email: string): Promise<string> {
  const { code } = await requestOfApi<{ code: string }>(shop, 'events/live/orders/', {
    email,
    locale: 'en',
    sales_channel: 'web',
    payment_provider: 'manual',
    positions: [{ item: shop.item }],
  });
  return code;
}

/** Keeps cookies, follows redirects, and takes nothing but success for an answer. */
class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async open(path: string, form?: Record<string, string>): Promise<Page> {
    const response = await this.fetchPage(path, form);
    const location = response.headers.get('location');
    const html = await response.text();
    const url = new URL(path, this.origin);
    if (location) return this.open(new URL(location, url).href);
    if (response.status !== 200) throw new Error(`${form ? 'POST' : 'GET'} ${path}: ${response.status}`);
    return { url, html };
  }

  /** Sends the form of a step of the checkout, and comes to the next one. */
  async submit(page: Page, step: string, fields: Record<string, string>): Promise<Page> {
    const next = await this.open(stepOf(page, step), { ...tokenOf(page.html), ...fields });
    if (next.url.pathname === page.url.pathname) throw new Error(`${step}: the form came back`);
    return next;
  }

  /** As the shop's script: polls after 100 ms, then every 250 ms, until the work in the background is done. */
  async submitAndWait(page: Page, path: string, fields: Record<string, string>): Promise<Page> {
    let response = await this.request(path, { ...tokenOf(page.html), ...fields, ajax: '1' });
    const checkUrl = response.check_url ?? path;
    const end = Date.now() + timeoutMs;
    for (let wait = 100; !response.redirect; wait = 250) {
      if (Date.now() > end) throw new Error(`POST ${path}: not done after ${timeoutMs / 1000} s`);
      await sleep(wait);
      response = await this.request(checkUrl);
    }
    if (!response.success) throw new Error(`POST ${path}: ${response.message}`);
    return this.open(response.redirect);
  }

  private async request(path: string, form?: Record<string, string>): Promise<CheckResponse> {
    const { html } = await this.open(path, form);
    return JSON.parse(html) as CheckResponse;
  }

  private async fetchPage(path: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(new URL(path, this.origin), {
      redirect: 'manual',
      headers: { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: formData(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.cookies.set(name, value ?? '');
    }
    return response;
  }
}

function formData(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

/** Throws unless the buyer stands there. */
function stepOf({ url }: Page, step: string): string {
  const path = `/peer/live/checkout/${step}/`;
  if (url.pathname !== path) throw new Error(`expected ${path}, came to ${url.pathname}`);
  return path;
}

/** Where the form goes whose address holds these words. */
export function formAction(html: string, words: string): string {
  for (const [, action = ''] of html.matchAll(/<form\b[^>]*?\baction="([^"]*)"/g))
    if (action.includes(words)) return action.replaceAll('&amp;', '&');
  throw new Error(`no form leads to ${words}`);
}

function tokenOf(html: string): { csrfmiddlewaretoken: string } {
  const value = /name="csrfmiddlewaretoken" value="([^"]+)"/.exec(html)?.[1];
  if (!value) throw new Error('the page has no CSRF token');
  return { csrfmiddlewaretoken: value };
}
