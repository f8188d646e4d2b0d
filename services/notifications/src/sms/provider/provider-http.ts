import { parseRetryAfter } from '@utsav/service-kit/http/retry-after';
import { Pool } from 'undici';
import { indeterminate, unavailable, type SmsOutcome } from './sms-provider';

const usualConnections = 64;
/** Of their own, so that one-time passwords do not queue behind the texts of a whole stadium. */
export const urgentConnections = 16;
const throttledSeconds = 5;
const refusedSeconds = 5;
const outOfOrderSeconds = 2;

export interface HttpRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

export interface HttpResponse {
  status: number;
  /** Parsed JSON; undefined where it is none. */
  body: unknown;
  /** Of the header, or of a date in it. */
  retryAfterSeconds?: number | undefined;
}

/** Errors before anything was sent. */
const notReached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Connection pool with one time-out over the whole response. Redirects are not followed: a header holds the secret. */
export class ProviderHttp {
  private readonly pool: Pool;

  constructor(origin: string, connections = usualConnections) {
    // HTTP/1.1 as with the inbox: requests that share one connection would fail together.
    this.pool = new Pool(origin, { connections, allowH2: false });
  }

  /** Returns the response, or the outcome where there is none. Never throws. */
  async post({ path, headers, body, timeoutMs }: HttpRequest): Promise<HttpResponse | SmsOutcome> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await this.pool.request({ method: 'POST', path, headers, body, signal });
      return {
        status: response.statusCode,
        body: parsed(await response.body.text()),
        retryAfterSeconds: parseRetryAfter(response.headers['retry-after']),
      };
    } catch (error) {
      const { code, name } = error as { code?: unknown; name?: unknown };
      if (typeof code === 'string' && notReached.has(code)) return unavailable('unreachable', outOfOrderSeconds);
      return indeterminate(`network ${typeof code === 'string' ? code : String(name)}`);
    }
  }
}

export const isOutcome = (result: HttpResponse | SmsOutcome): result is SmsOutcome => 'kind' in result;

/**
 * What the status alone says, whatever the body: undefined where the body decides. An error of the server may come after
 * the message was taken, except 503.
 */
export function outcomeOfStatus({ status, retryAfterSeconds }: HttpResponse): SmsOutcome | undefined {
  if (status === 429) return unavailable('throttled', retryAfterSeconds ?? throttledSeconds);
  if (status === 401 || status === 403) return accountRefused(`HTTP ${status}`);
  if (status === 503 || (status >= 300 && status < 400))
    return unavailable('out-of-order', retryAfterSeconds ?? outOfOrderSeconds);
  return status >= 500 ? indeterminate(`HTTP ${status}`) : undefined;
}

export const accountRefused = (code: string): SmsOutcome => unavailable('account-refused', refusedSeconds, code);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
