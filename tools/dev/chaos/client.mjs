import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 25_000;
/** A longer Retry-After counts as a refusal. */
const LONGEST_WAIT_S = 30;

/** As many people are behind one address as behind a carrier's. */
const PEOPLE_PER_ADDRESS = 500;

/** Address of the nth person. */
const addressOf = (person) => {
  const network = Math.floor(person / PEOPLE_PER_ADDRESS);
  return `49.36.${Math.floor(network / 250)}.${1 + (network % 250)}`;
};

/** What a buyer's browser knows of the site. Every answer is counted; the services behind it are not called. */
export class Client {
  #site;
  #apiKey;
  #address;
  /** Answers by method, route, status and code. */
  answers;
  /** Texts of answers that say "our fault" without saying when to come again. */
  faults;

  constructor({ urls, apiKey }, { address = addressOf(0), answers = new Map(), faults = [] } = {}) {
    this.#site = urls.site;
    this.#apiKey = apiKey;
    this.#address = address;
    this.answers = answers;
    this.faults = faults;
  }

  /** The same for the nth person, where they are. */
  of(person) {
    const run = { urls: { site: this.#site }, apiKey: this.#apiKey };
    return new Client(run, { address: addressOf(person), answers: this.answers, faults: this.faults });
  }

  /**
   * One request. `kind` is `ok`, `refused` (it was decided, and the answer is no) or `unknown` (it may have happened).
   */
  async call(method, path, { body, token, headers } = {}) {
    const route = `${method} ${path.split('?')[0].replace(/\/(ord|evt|cpn)_\w+/, '/…')}`;
    let response;
    let answer;
    try {
      response = await fetch(`${this.#site}${path}`, {
        method,
        headers: {
          'x-api-key': this.#apiKey,
          'x-forwarded-for': this.#address,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      answer = await response.json();
    } catch (error) {
      this.#count(route, error.name === 'TimeoutError' ? 'no answer in time' : 'connection lost');
      return { kind: 'unknown', status: 0, code: error.name };
    }
    const { status } = response;
    const code = answer.error?.code ?? '';
    this.#count(route, `${status}${code && ` ${code}`}`);
    if (status < 400) return { kind: 'ok', status, data: answer.data };
    const retryAfter = Number(response.headers.get('retry-after') ?? answer.error?.params?.retryAfterSeconds ?? NaN);
    if (status >= 500 && !(status === 503 && retryAfter > 0))
      this.faults.push(`${route} ${status} ${code} (request ${answer.error?.requestId})`);
    const isLater = status >= 500 || code === 'IN_PROGRESS' || code === 'PAYMENT_PENDING' || status === 429;
    const isUnknown = isLater && !(retryAfter > LONGEST_WAIT_S);
    return { kind: isUnknown ? 'unknown' : 'refused', status, code, params: answer.error?.params, retryAfter };
  }

  /** The same request until it is decided or `patienceMs` are over: as a browser with an idempotency key does. */
  async insist(method, path, options, { patienceMs, random }) {
    const end = Date.now() + patienceMs;
    for (let tries = 1; ; tries++) {
      const answer = await this.call(method, path, options);
      if (answer.kind !== 'unknown') return { ...answer, tries };
      const pause = 1000 * (answer.retryAfter > 0 ? answer.retryAfter : 1) * random.between(0.8, 1.6);
      if (Date.now() + pause > end) return { ...answer, tries };
      await sleep(pause);
    }
  }

  #count(route, outcome) {
    const key = `${route}  ${outcome}`;
    this.answers.set(key, (this.answers.get(key) ?? 0) + 1);
  }
}

/** The provider's page and ledger, and the fault injection of its sandbox. */
export class Provider {
  #url;

  constructor({ urls }) {
    this.#url = urls.sandbox;
  }

  async control(method, path, body) {
    const response = await fetch(`${this.#url}/_control/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, ...(await response.json()) };
  }

  /** pay, fail or close, as the buyer on the page. */
  act(linkId, act, body = {}) {
    return this.control('POST', `links/${linkId}/${act}`, body);
  }

  ledger() {
    return this.control('GET', 'ledger');
  }
}

/** Runs `work` for every item, so many at once. */
export async function eachOf(items, atOnce, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at], at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
