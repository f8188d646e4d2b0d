import type { ErrorCode } from '@utsav/contracts/errors/catalogue';
import type { DataOf, RouteName } from '@utsav/web-kit/api-client/call-types';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';

/** Fake gateway (msw) of the specs; each spec defines its responses. */
export const gateway = setupServer();

interface ReceivedRequest {
  body: unknown;
  url: URL;
  headers: Headers;
}

export class Refusal {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly message: string,
    readonly params: unknown = {},
  ) {}
}

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

/** One route of the contract with a typed response. */
export function on<K extends RouteName>(
  route: K,
  respond: (request: ReceivedRequest) => DataOf<K> | Refusal,
): HttpHandler {
  const [method, path] = route.split(' ') as [keyof typeof METHODS, string];
  return METHODS[method](`*${path}`, async ({ request }) => {
    const isForm = request.headers.get('content-type')?.startsWith('multipart/');
    const text = isForm ? '' : await request.text();
    const given = respond({
      body: text ? (JSON.parse(text) as unknown) : undefined,
      url: new URL(request.url),
      headers: request.headers,
    });
    if (given instanceof Refusal) {
      const { status, code, message, params } = given;
      return HttpResponse.json({ success: false, message, error: { code, params, requestId: 'req-1' } }, { status });
    }
    return HttpResponse.json({ success: true, data: given });
  });
}
