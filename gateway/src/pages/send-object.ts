import { Readable } from 'node:stream';
import type { ByteRange, StoredObject } from '@utsav/service-kit/objects/object-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { combineRanges, parse } from 'range-parser';

type Headers = FastifyRequest['headers'];

/** Answers with an object as HTTP has it for files: what the browser has already is not sent again, and parts are. */
export async function sendObject(
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  reply: FastifyReply,
  { object, type, cacheControl }: { object: StoredObject; type: string; cacheControl: string },
): Promise<FastifyReply> {
  const { size, etag, modifiedAt } = object;
  const validators = { etag, 'last-modified': modifiedAt.toUTCString() };
  void reply.headers({ ...validators, 'cache-control': cacheControl, 'accept-ranges': 'bytes' });
  if (fresh(headers, validators)) return reply.code(304).send();
  const range = rangeOf(headers, object);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  // Without a body fastify would say that there are no bytes.
  const content = method === 'HEAD' ? Readable.from([]) : await object.read(range);
  void reply.type(type).header('content-length', range ? range.end - range.start + 1 : size);
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(content);
}

/** The one part that is wanted; nothing for the whole, which also answers for several parts. */
function rangeOf(headers: Headers, object: StoredObject): ByteRange | 'outside' | undefined {
  if (!headers.range || !isSame(headers['if-range'], object)) return undefined;
  const { code, type, ranges } = parse(object.size, headers.range);
  if (type !== 'bytes' || code & malformed) return undefined;
  const [part, ...others] = combineRanges(ranges);
  if (!part) return 'outside';
  return others.length > 0 ? undefined : { start: part.start, end: part.end };
}

/** A bit of the code of `parse`. */
const malformed = 1;

/** Whether a part may be added to what the browser has: by tag or by time. */
function isSame(condition: string | string[] | undefined, { etag, modifiedAt }: StoredObject): boolean {
  const text = String(condition ?? etag);
  return text.includes('"') ? text === etag : Math.floor(modifiedAt.getTime() / 1000) * 1000 <= Date.parse(text);
}
