import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';

/** What `npm start` says of a running system in `.utsav/run.json`. */
export interface Run {
  urls: { site: string; inbox: string; sandbox: string };
  apiKey: string;
  logins: { role: string; mobile: string }[];
  processes: { name: string; pid: number }[];
}

export interface Answer<T = unknown> {
  /** `ok`, `refused` (it was decided, and the answer is no) or `unknown` (it may have happened). */
  kind: 'ok' | 'refused' | 'unknown';
  /** 0 without an answer; `code` then says why. */
  status: number;
  code: string;
  data: T;
  /** Seconds; NaN where the answer does not say. */
  retryAfter: number;
}

interface Session {
  token: string;
  refreshToken: string;
  user: { _id: string };
  /** Milliseconds of the clock. */
  since: number;
}

type Method = 'GET' | 'POST' | 'DELETE';

interface Options {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

interface Envelope<T> {
  data: T;
  error?: { code: string; params?: { retryAfterSeconds?: number }; requestId?: string };
}

interface Settings {
  /** At most so many connections to each address. */
  connections?: number;
  /** Of the gateway that gets the next request. */
  origin?: () => string;
  onAnswer?: (row: { at: number; ms: number; route: string; status: number; code: string }) => void;
}

const TIMEOUT_MS = 25_000;
/** A longer Retry-After counts as a refusal. */
const LONGEST_WAIT_S = 30;
const CODE_WITHIN_MS = 20_000;
/** As many people are behind one address as behind a carrier's. */
const PEOPLE_PER_ADDRESS = 500;

const addressOf = (person: number): string => {
  const network = Math.floor(person / PEOPLE_PER_ADDRESS);
  return `49.36.${Math.floor(network / 250)}.${1 + (network % 250)}`;
};

const codeOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name: string };
  return code ?? name;
};

/** What a buyer's browser knows of the site. Every answer is counted; the services behind it are not called. */
export class Client {
  /** Answers by method, route, status and code. */
  answers = new Map<string, number>();
  /** Texts of answers that say "our fault" without saying when to come again. */
  faults: string[] = [];
  readonly run: Run;
  readonly agent: Agent;
  private readonly settings: Settings;
  private address = addressOf(0);

  constructor(run: Run, settings: Settings = {}) {
    this.run = run;
    this.settings = settings;
    const { connections } = settings;
    this.agent = new Agent({ connections, pipelining: 1, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  }

  /** The same for the nth person, where they are. */
  of(person: number): Client {
    return Object.assign(Object.create(this) as Client, { address: addressOf(person) });
  }

  async call<T>(method: Method, path: string, options: Options = {}): Promise<Answer<T>> {
    const route = `${method} ${path.split('?')[0]?.replace(/\/(ord|evt|cpn)_\w+/, '/…')}`;
    const at = Date.now();
    const answer = await this.send<T>(method, path, route, options);
    const outcome = `${route}  ${answer.status || 'no answer'}${answer.code && ` ${answer.code}`}`;
    this.answers.set(outcome, (this.answers.get(outcome) ?? 0) + 1);
    this.settings.onAnswer?.({ at, ms: Date.now() - at, route, status: answer.status, code: answer.code });
    return answer;
  }

  private async send<T>(method: Method, path: string, route: string, options: Options): Promise<Answer<T>> {
    let status;
    let retryAfter;
    let answer;
    try {
      // A balancer sends a request that no connection was opened for to another gateway; so does this.
      const response = await this.request(method, path, options).catch((error: unknown) => {
        if (codeOf(error) !== 'ECONNREFUSED') throw error;
        return this.request(method, path, options);
      });
      status = response.statusCode;
      retryAfter = Number(response.headers['retry-after'] ?? NaN);
      const isJson = String(response.headers['content-type']).includes('json');
      answer = (isJson ? await response.body.json() : { data: await response.body.text() }) as Envelope<T>;
    } catch (error) {
      return { kind: 'unknown', status: 0, code: codeOf(error), data: undefined as T, retryAfter: NaN };
    }
    const { data, error } = answer;
    const code = error?.code ?? '';
    retryAfter = Number.isNaN(retryAfter) ? (error?.params?.retryAfterSeconds ?? NaN) : retryAfter;
    if (status < 400) return { kind: 'ok', status, code, data, retryAfter };
    if (status >= 500 && !(status === 503 && retryAfter > 0))
      this.faults.push(`${route} ${status} ${code} (request ${error?.requestId})`);
    const isLater = status >= 500 || code === 'IN_PROGRESS' || code === 'PAYMENT_PENDING' || status === 429;
    const kind = isLater && !(retryAfter > LONGEST_WAIT_S) ? 'unknown' : 'refused';
    return { kind, status, code, data, retryAfter };
  }

  private request(method: Method, path: string, { body, token, headers }: Options) {
    return this.agent.request({
      origin: this.settings.origin?.() ?? this.run.urls.site,
      method,
      path,
      headers: {
        'x-api-key': this.run.apiKey,
        'x-forwarded-for': this.address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** The same request until it is decided or the patience is over: as a browser with an idempotency key does. */
  async insist<T>(method: Method, path: string, options: Options, patienceMs: number) {
    const end = Date.now() + patienceMs;
    for (let tries = 1; ; tries++) {
      const answer = await this.call<T>(method, path, options);
      const pauseMs = 1000 * (answer.retryAfter > 0 ? answer.retryAfter : 1) * (0.8 + 0.8 * Math.random());
      if (answer.kind !== 'unknown' || Date.now() + pauseMs > end) return { ...answer, tries };
      await sleep(pauseMs);
    }
  }

  /** What it gives when all goes well; throws otherwise. */
  async must<T>(method: Method, path: string, options: Options = {}, patienceMs = 30_000): Promise<T> {
    const { kind, data, status, code } = await this.insist<T>(method, path, options, patienceMs);
    if (kind !== 'ok') throw new Error(`${method} ${path}: ${status} ${code}`);
    return data;
  }

  /** Signs in by a code out of the inbox. A number that has no account gets one under that name. */
  async signIn(mobile: string, { name = '', email = '', isKnown = false } = {}): Promise<Session> {
    const before = isKnown ? (await this.codes(mobile)).length : 0;
    await this.must('POST', '/api/user/sendOtp', { body: { mobile } }, 60_000);
    const otp = await this.newCode(mobile, before);
    if (isKnown) {
      const body = { mobile, otp };
      const known = await this.insist<Session>('POST', '/api/user/verifyMobileOTP', { body }, 30_000);
      if (known.kind === 'ok') return { ...known.data, since: Date.now() };
    }
    const made = await this.must<Session>('POST', '/api/user/registerUserOTP', { body: { name, email, mobile, otp } });
    return { ...made, since: Date.now() };
  }

  private async newCode(mobile: string, before: number): Promise<string> {
    for (const end = Date.now() + CODE_WITHIN_MS; Date.now() < end; await sleep(100)) {
      const codes = await this.codes(mobile);
      if (codes.length > before && codes[0]) return codes[0];
    }
    throw new Error(`no code came for ${mobile}`);
  }

  /** Newest first. */
  private async codes(mobile: string): Promise<string[]> {
    const messages = await this.messages<{ text: string }>(`${mobile}&channel=sms`);
    return messages.flatMap(({ text }) => /^(\d+) is your .+ code/.exec(text)?.[1] ?? []);
  }

  /** Of the inbox. */
  async messages<T>(to: string): Promise<T[]> {
    const response = await fetch(`${this.run.urls.inbox}/api/messages?to=${to}`);
    return (await response.json()) as T[];
  }
}

interface LinkAnswer {
  status: number;
  callbackUrl?: string;
  payments?: { status: string }[];
}

/** The provider's page and ledger, and the fault injection of its sandbox. */
export class Provider {
  private readonly origin: string;
  private readonly agent = new Agent({ connections: 32, pipelining: 1, headersTimeout: TIMEOUT_MS });

  constructor({ urls }: Run) {
    this.origin = urls.sandbox;
  }

  async control<T>(method: Method, path: string, body?: unknown): Promise<T & { status: number }> {
    const { statusCode, body: answer } = await this.agent.request({
      origin: this.origin,
      method,
      path: `/_control/${path}`,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: statusCode, ...((await answer.json()) as T) };
  }

  /** pay, fail or close, as the buyer on the page. */
  act(linkId: string, act: 'pay' | 'fail' | 'close', body: object = {}): Promise<LinkAnswer> {
    return this.control('POST', `links/${linkId}/${act}`, body);
  }

  /** Pays. Returns what the browser brings back to the site. */
  async pay(linkId: string): Promise<URLSearchParams> {
    const { status, callbackUrl } = await this.act(linkId, 'pay');
    if (status >= 300 || !callbackUrl) throw new Error(`payment of ${linkId}: ${status}`);
    return new URL(callbackUrl).searchParams;
  }

  ledger() {
    return this.control<{ payments: { status: string }[] }>('GET', 'ledger');
  }
}

/** One key for each order: what is sent again under it is the same order. */
export const newKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

/** Runs `work` for every item, so many at once. */
export async function eachOf<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at] as T, at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
