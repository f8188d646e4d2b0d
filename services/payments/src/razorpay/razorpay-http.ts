import { parseRetryAfter } from '@utsav/service-kit/http/retry-after';
import { Pool } from 'undici';

interface HttpSettings {
  /** Without a path. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  /** From the request until the last byte of the response. */
  timeoutMs: number;
  connections: number;
}

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface HttpResponse {
  status: number;
  /** Parsed JSON, or the text where it is none. */
  body: unknown;
  /** Of the header, or of a date in it. */
  retryAfterSeconds?: number | undefined;
}

/** Connection pool with basic authentication and one time-out over the whole response. Redirects are not followed. */
export class RazorpayHttp {
  private readonly pool: Pool;
  private readonly headers: Record<string, string>;
  private readonly timeoutMs: number;

  constructor({ baseUrl, keyId, keySecret, timeoutMs, connections }: HttpSettings) {
    // HTTP/1.1 as with the sandbox: requests that share one connection would fail together.
    this.pool = new Pool(baseUrl, { connections, allowH2: false });
    this.headers = {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'user-agent': 'utsav-payments',
    };
    this.timeoutMs = timeoutMs;
  }

  /** Throws when there is no complete response in time. */
  async send({ method, path, query = {}, body, headers }: HttpRequest): Promise<HttpResponse> {
    const response = await this.pool.request({
      method,
      path,
      query,
      headers: { ...this.headers, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    return {
      status: response.statusCode,
      body: parsed(await response.body.text()),
      retryAfterSeconds: parseRetryAfter(response.headers['retry-after']),
    };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
