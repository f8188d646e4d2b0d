import { setTimeout as sleep } from 'node:timers/promises';
import { Client, newKey, Provider } from '../load/client.mts';

/** A pause of a reader between two pages. */
const READS_MS = 100;

/** What the public does meanwhile: readers, members and buyers. Every request is recorded. */
export class Traffic {
  /** at (ms of the clock), ms, route, status, code */
  requests = [];
  #context;
  #stopping = new AbortController();
  #loops = [];
  #client;

  constructor({ run, balancer, ...context }) {
    this.#context = { ...context, provider: new Provider(run) };
    const onAnswer = (row) => this.requests.push(row);
    this.#client = new Client(run, { origin: () => balancer.pick(), onAnswer });
  }

  start({ readers, members, renewals = 0, buysPerSecond }) {
    this.#stopping = new AbortController();
    const { eventId } = this.#context.sale;
    const pages = ['/', `/events/${eventId}`, `/api/event/${eventId}`, '/api/event/featured'];
    for (let at = 0; at < readers; at++) this.#loop(READS_MS, (turn) => this.read(pages[(at + turn) % pages.length]));
    for (let at = 0; at < members; at++)
      this.#loop(2 * READS_MS, () =>
        this.#client.call('GET', '/api/booking/getAllBooking?limit=5', { token: this.#token(at) }),
      );
    for (let at = 0; at < renewals; at++) this.#loop(2 * READS_MS, () => this.#renew(at));
    if (buysPerSecond > 0) this.#loops.push(this.#buyEvery(1000 / buysPerSecond));
  }

  async stop() {
    this.#stopping.abort();
    await Promise.all(this.#loops);
    this.#loops = [];
  }

  #loop(pauseMs, act) {
    const { signal } = this.#stopping;
    const run = async () => {
      for (let turn = 0; !signal.aborted; turn++) {
        await act(turn);
        await sleep(pauseMs);
      }
    };
    this.#loops.push(run());
  }

  async #buyEvery(pauseMs) {
    const open = new Set();
    const { signal } = this.#stopping;
    for (let turn = 0; !signal.aborted; turn++) {
      const order = this.buy(turn).finally(() => open.delete(order));
      open.add(order);
      await sleep(pauseMs);
    }
    await Promise.all(open);
  }

  /** A new access token by the refresh token, and a call with it. */
  async #renew(at) {
    const session = this.#context.sessions.at(-1 - at);
    const body = { refreshToken: session.refreshToken };
    const { status, data } = await this.#client.call('POST', '/api/user/refresh', { body });
    if (status !== 200) return;
    Object.assign(session, data);
    await this.#client.call('GET', '/api/user/sessions', { token: session.token });
  }

  #token = (at) => this.#context.sessions[at % this.#context.sessions.length].token;

  read = (path) => this.#client.call('GET', path);

  /** Holds, pays and comes back. */
  async buy(at) {
    const token = this.#token(at);
    const placed = await this.hold(at, token);
    if (placed.status !== 200 || !placed.data?.paymentLinkId) return placed;
    const { callbackUrl } = await this.#context.provider.act(placed.data.paymentLinkId, 'pay');
    if (!callbackUrl) return placed;
    const path = `/api/payout/PaymentSuccessful${new URL(callbackUrl).search}`;
    for (let tries = 0; tries < 10; tries++) {
      const back = await this.#client.call('GET', path, { token });
      if (back.code !== 'PAYMENT_PENDING') return back;
      await sleep(1000);
    }
    return placed;
  }

  hold(at, token = this.#token(at)) {
    const { sale } = this.#context;
    const body = {
      amount: sale.prices['lawn 1 '],
      eventId: sale.eventId,
      ticketCategories: [{ categoryId: 'lawn', quantity: 1 }],
    };
    return this.#client.call('POST', '/api/payout/create', { token, body, headers: newKey() });
  }

  /** Counts of what began in a time of the clock. Failed: no answer, or the server's error. */
  between(from, to, isMeant = () => true) {
    const rows = this.requests.filter((row) => row.at >= from && row.at < to && isMeant(row));
    const failed = rows.filter(({ status }) => status === 0 || status >= 500);
    const times = rows.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const quantile = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return { rows, count: rows.length, failed, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) };
  }

  slowest(from, to, count) {
    const rows = this.requests.filter(({ at }) => at >= from && at < to);
    return rows.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  }
}

export const isHold = ({ route }) => route === 'POST /api/payout/create';
export const isRead = ({ route }) => route.startsWith('GET') && !/booking|payout/.test(route);
