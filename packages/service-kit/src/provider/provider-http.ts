import { Pool } from 'undici';
import { parseRetryAfter } from '../http/retry-after';
import { inSpan } from '../tracing/spans';

interface HttpSettings {
  /** Without a path. */
  origin: string;
  connections: number;
  /** Sent with each request. */
  headers?: Record<string, string>;
  /** Responses with a longer body are an error. Unlimited by default. */
  maxBytes?: number;
}

export interface HttpRequest {
  method?: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | number>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** From the request until the last byte of the response. */
  timeoutMs: number;
}

export interface HttpResponse {
  status: number;
  /** Parsed JSON, or the text where it is none. */
  body: unknown;
  /** Of the header, or of a date in it. */
  retryAfterSeconds?: number | undefined;
}

/**
 * HTTP client for the API of an outside company: a connection pool with one time-out over the whole response. Redirects
 * are not followed, since headers and addresses hold secrets.
 */
export class ProviderHttp {
  private readonly pool: Pool;
  private readonly span;

  constructor(private readonly settings: HttpSettings) {
    const { origin, connections, maxBytes } = settings;
    this.span = { kind: 'CLIENT', attributes: { 'server.address': new URL(origin).hostname } } as const;
    // HTTP/1.1: requests that share one connection would fail together.
    this.pool = new Pool(origin, { connections, allowH2: false, ...(maxBytes && { maxResponseSize: maxBytes }) });
  }

  /** Throws when there is no complete response in time. */
  send(request: HttpRequest): Promise<HttpResponse> {
    // Neither path nor query, which may name a person, is in the span, and no header has the trace.
    return inSpan('provider request', this.span, () => this.sendOnce(request));
  }

  private async sendOnce({
    method = 'GET',
    path,
    query = {},
    body,
    headers,
    timeoutMs,
  }: HttpRequest): Promise<HttpResponse> {
    const isJson = body !== undefined && typeof body !== 'string';
    const response = await this.pool.request({
      method,
      path,
      query,
      headers: { ...this.settings.headers, ...(isJson && { 'content-type': 'application/json' }), ...headers },
      body: isJson ? JSON.stringify(body) : ((body as string | undefined) ?? null),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.statusCode,
      body: parsed(await response.body.text()),
      retryAfterSeconds: parseRetryAfter(response.headers['retry-after']),
    };
  }
}

export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
