import { setTimeout as sleep } from 'node:timers/promises';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Pool } from 'undici';
import type { NamedProcess } from './processor-time';

export interface RunFile {
  urls: { site: string; inbox: string; sandbox: string };
  apiKey: string;
  logins: { role: string; mobile: string }[];
  processes: NamedProcess[];
}

interface Answer<T> {
  status: number;
  retryAfterMs: number;
  body: { success: boolean; message?: string; data: T; error?: { code: string } };
}

/** As of all buyers behind a carrier; counts only under strict limits. */
const sharedAddress = '49.36.0.1';

/** Of one of a thousand networks. */
export const anyAddress = (): string => `49.36.${Math.floor(4 * Math.random())}.${1 + Math.floor(250 * Math.random())}`;

/** The running system as a client sees it, over keep-alive connections. */
export class Site {
  readonly pool: Pool;
  /** All of them, the engines too. */
  readonly processes: NamedProcess[];
  private readonly sandbox: Pool;

  constructor(
    readonly run: RunFile,
    connections: number,
  ) {
    this.pool = new Pool(run.urls.site, { connections, pipelining: 1 });
    const engines = JSON.parse(process.env.UTSAV_ENGINE_PIDS ?? '[]') as NamedProcess[];
    this.processes = [...run.processes, ...engines];
    this.sandbox = new Pool(run.urls.sandbox, { connections: 32, pipelining: 1 });
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.sandbox.close()]);
  }

  async call<T>(
    method: 'GET' | 'POST',
    path: string,
    token = '',
    body?: unknown,
    key = randomId('bench'),
  ): Promise<Answer<T>> {
    const {
      statusCode,
      headers,
      body: stream,
    } = await this.pool.request({
      method,
      path,
      headers: {
        'x-api-key': this.run.apiKey,
        'x-forwarded-for': sharedAddress,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: statusCode,
      retryAfterMs: Number(headers['retry-after'] ?? 1) * 1000,
      body: (await stream.json()) as Answer<T>['body'],
    };
  }

  /** Honours Retry-After as a browser does: waits as long as the response says, and repeats the request. */
  async requestUntilDone<T>(path: string, token: string | undefined, body: unknown): Promise<T> {
    const key = randomId('bench');
    for (;;) {
      const answer = await this.call<T>('POST', path, token, body, key);
      if (answer.status < 300) return answer.body.data;
      const isEarly = answer.status === 503 || answer.body.error?.code === 'PAYMENT_PENDING';
      if (!isEarly) throw new Error(`POST ${path}: ${answer.status} ${answer.body.message ?? ''}`);
      await sleep(answer.retryAfterMs);
    }
  }

  /** Throws unless the call went well. */
  async callOrThrow<T>(method: 'GET' | 'POST', path: string, token = '', body?: unknown): Promise<T> {
    const answer = await this.call<T>(method, path, token, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.message ?? ''}`);
    return answer.body.data;
  }

  /** Returns what the provider gives the browser on its way back. */
  async pay(linkId: string): Promise<Record<string, string>> {
    const { statusCode, body } = await this.sandbox.request({ method: 'POST', path: `/_control/links/${linkId}/pay` });
    const { callbackUrl } = (await body.json()) as { callbackUrl: string };
    if (statusCode >= 300) throw new Error(`payment of ${linkId}: ${statusCode}`);
    return Object.fromEntries(new URL(callbackUrl).searchParams);
  }

  /** As the provider's account lists them. */
  async capturedPayments(): Promise<object[]> {
    const { body } = await this.sandbox.request({ method: 'GET', path: '/_control/ledger' });
    const { payments } = (await body.json()) as { payments: { status: string }[] };
    return payments.filter(({ status }) => status === 'captured');
  }

  /** Signs in by a code out of the inbox, or makes an account. */
  async signIn(mobile: string, name = ''): Promise<string> {
    await this.callOrThrow('POST', '/api/user/sendOtp', '', { mobile });
    const otp = await this.otpFor(mobile);
    const path = name ? '/api/user/registerUserOTP' : '/api/user/verifyMobileOTP';
    const person = name && { name, email: emailOf(mobile) };
    const { token } = await this.callOrThrow<{ token: string }>('POST', path, '', { mobile, otp, ...person });
    return token;
  }

  /** When the mail with the PDF of the tickets came, in milliseconds of the clock. */
  async ticketsMailedAt(email: string, timeoutMs: number): Promise<number> {
    for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(250)) {
      const response = await fetch(`${this.run.urls.inbox}/api/messages?to=${encodeURIComponent(email)}`);
      const messages = (await response.json()) as { receivedAt: string; attachments: unknown[] }[];
      const mail = messages.findLast(({ attachments }) => attachments.length > 0);
      if (mail) return Date.parse(mail.receivedAt);
    }
    throw new Error(`no tickets came for ${email}`);
  }

  private async otpFor(mobile: string): Promise<string> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const response = await fetch(`${this.run.urls.inbox}/api/messages?to=%2B91${mobile}`);
      const [message] = (await response.json()) as { text: string }[];
      const otp = /^(\d+) is your .+ code/.exec(message?.text ?? '')?.[1];
      if (otp) return otp;
      await sleep(100);
    }
    throw new Error(`no code came for ${mobile}`);
  }
}

export const emailOf = (mobile: string): string => `buyer.${mobile}@example.in`;

export const newMobile = (at: number): string =>
  `7${String(Date.now() % 100_000).padStart(5, '0')}${String(at).padStart(4, '0')}`;

/** An event with more seats than a bench can sell: one paid tier, one free. */
export async function newEvent(site: Site, adminToken: string): Promise<string> {
  const date = `${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)}T19:30`;
  const { event } = await site.callOrThrow<{ event: { _id: string } }>('POST', '/api/event', adminToken, {
    name: 'Monsoon Nights',
    date,
    category: 'Music',
    venue: { name: 'Marigold Grounds', address: 'Ring Road', city: 'Pune' },
    ticketCategories: [
      { type: 'Gold', price: 1000, totalSeats: 1_000_000 },
      { type: 'Free', price: 0, totalSeats: 1_000_000 },
    ],
    status: 'Upcoming',
  });
  return event._id;
}
