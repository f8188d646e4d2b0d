import type { FastifyReply } from 'fastify';
import { ApiResponse, FileDownload, JsonText } from './responses';
import type { NamedRoute } from './route-types';

export const jsonType = 'application/json; charset=utf-8';

/** Sets the headers of a response and returns its body: the route's envelope around what the handler returned. */
export function responseBody(route: NamedRoute, reply: FastifyReply, result: unknown): string | Uint8Array {
  if (result instanceof FileDownload) {
    void reply
      .header('content-type', typeof route.answer === 'object' ? route.answer.binary : 'application/octet-stream')
      .header('content-disposition', attachment(result.fileName))
      .header('cache-control', 'private, no-store');
    return result.bytes;
  }
  void reply.header('content-type', jsonType);
  return route.answer === 'bare' ? bare(result) : envelope(route, result);
}

const bare = (result: unknown): string =>
  result instanceof JsonText ? result.text : JSON.stringify(result instanceof ApiResponse ? result.data : result);

function envelope(route: NamedRoute, result: unknown): string {
  if (result instanceof JsonText)
    return `{"success":true,"data":${result.text}${result.meta ? `,"meta":${JSON.stringify(result.meta)}` : ''}}`;
  const { data, extras } = result instanceof ApiResponse ? result : { data: result, extras: {} };
  return JSON.stringify({
    success: true,
    ...('message' in extras && { message: extras.message }),
    ...(route.answer === 'spread' ? (data as Values) : { ...lifted(route, data as Values), data: data ?? null }),
    ...('meta' in extras && { meta: extras.meta }),
  });
}

type Values = Readonly<Record<string, unknown>>;

const lifted = ({ lifted: fields = [] }: NamedRoute, data: Values): Values =>
  Object.fromEntries(fields.map((field) => [field, data[field]]));

/** Browsers that implement RFC 5987 use the exact name, the others the ASCII one. */
export function attachment(fileName: string): string {
  const plain =
    fileName
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]|["\\]/g, '')
      .trim() || 'download';
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
