import type { ErrorCode } from '@utsav/contracts/errors/catalogue';
import type { Failure, PageMeta } from '@utsav/contracts/http/envelope';
import { ApiError, NetworkError } from './api-error';

/** With whatever else stood at the top level, such as the sums of a list. */
interface Unwrapped {
  data: unknown;
  meta: PageMeta | undefined;
  message: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isJson = (response: Response) => (response.headers.get('content-type') ?? '').includes('json');

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new NetworkError('unreachable', error);
  }
}

/** Most visits save no file, so it is no part of the first download. */
async function fileOf(response: Response): Promise<File> {
  const { fileOf: read } = await import('./file-response').catch((error: unknown) => {
    throw new NetworkError('unreachable', error);
  });
  return read(response);
}

/** Takes the envelope off a success; anything that is not JSON is handed on as a file. */
export async function readSuccess(response: Response): Promise<Unwrapped> {
  if (response.status === 204) return { data: undefined, meta: undefined, message: undefined };
  if (!isJson(response)) return { data: await fileOf(response), meta: undefined, message: undefined };
  const body = await readJson(response);
  if (!isObject(body) || !('success' in body)) return { data: body, meta: undefined, message: undefined };
  if (body.success === false) throw failureOf(response, body);
  const { success: _, ...rest } = body;
  return {
    ...rest,
    data: body.data,
    meta: body.meta as PageMeta | undefined,
    message: typeof body.message === 'string' ? body.message : undefined,
  };
}

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'RATE_LIMITED';
  return status === 502 || status === 503 || status === 504 ? 'UNAVAILABLE' : 'INTERNAL';
};

/** A proxy may respond without our envelope, so each part has a default. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body = isJson(response) ? await readJson(response).catch(() => undefined) : undefined;
  return failureOf(response, isObject(body) ? (body as Partial<Failure>) : {});
}

function failureOf(response: Response, failure: Partial<Failure>): ApiError {
  return new ApiError({
    code: failure.error?.code ?? codeOfStatus(response.status),
    message: failure.message ?? '',
    params: (failure.error?.params ?? {}) as never,
    status: response.status,
    requestId: failure.error?.requestId ?? response.headers.get('x-request-id') ?? '',
    details: failure.error?.details ?? [],
  });
}
