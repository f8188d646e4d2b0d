import type { FastifyReply } from 'fastify';
import { Answer, Bytes, JsonText, LastingText, taken } from './answers';
import type { Row } from './route-types';

export const jsonType = 'application/json; charset=utf-8';

/** Puts the envelope of the table around what a handler returned, and sends it. */
export function sendAnswer(row: Row, reply: FastifyReply, given: unknown): void {
  if (given === taken) return;
  if (given instanceof Bytes) {
    void reply
      .code(row.status ?? 200)
      .header('content-type', typeof row.answer === 'object' ? row.answer.binary : 'application/octet-stream')
      .header('content-disposition', attachment(given.fileName))
      .header('cache-control', 'private, no-store')
      .send(given.bytes);
    return;
  }
  if (given instanceof LastingText) {
    reply.request.isCurrent = given.isCurrent;
    // The same for everybody, whoever asked.
    void reply.removeHeader('cache-control');
  }
  void reply
    .code(row.status ?? 200)
    .header('content-type', jsonType)
    .send(row.answer === 'bare' ? bare(given) : envelope(row, given));
}

const bare = (given: unknown): string =>
  given instanceof JsonText ? given.text : JSON.stringify(given instanceof Answer ? given.data : given);

function envelope(row: Row, given: unknown): string {
  if (given instanceof JsonText)
    return `{"success":true,"data":${given.text}${given.meta ? `,"meta":${JSON.stringify(given.meta)}` : ''}}`;
  const { data, extras } = given instanceof Answer ? given : { data: given, extras: {} };
  return JSON.stringify({
    success: true,
    ...('message' in extras && { message: extras.message }),
    ...(row.answer === 'spread' ? (data as Values) : { ...lifted(row, data as Values), data: data ?? null }),
    ...('meta' in extras && { meta: extras.meta }),
  });
}

type Values = Readonly<Record<string, unknown>>;

const lifted = ({ lifted: fields = [] }: Row, data: Values): Values =>
  Object.fromEntries(fields.map((field) => [field, data[field]]));

/** Browsers that know RFC 5987 use the exact name, the others the plain one. */
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
