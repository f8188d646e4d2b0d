import { requestOverTcp } from '../machine/tcp.mjs';

// Just enough BSON and OP_MSG to form a replica set before any driver is installed.

export async function mongoCommand(port, command, tls) {
  const body = encode(command);
  const header = Buffer.alloc(21);
  header.writeInt32LE(header.length + body.length, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(2013, 12);
  const isWhole = (reply) => reply.length >= 4 && reply.length >= reply.readInt32LE(0);
  const options = { timeoutMs: 10_000, ...tls };
  const reply = decode(await requestOverTcp(port, Buffer.concat([header, body]), isWhole, options), 21);
  if (reply.ok !== 1) throw Object.assign(new Error(reply.errmsg), { codeName: reply.codeName });
  return reply;
}

/** Without an account, too: everyone may say hello. */
export async function isPrimary(port, tls) {
  return (await mongoCommand(port, { hello: 1, $db: 'admin' }, tls)).isWritablePrimary === true;
}

export function encode(document) {
  const elements = Object.entries(document).map(([key, value]) => {
    const [type, bytes] = encodeValue(value);
    return Buffer.concat([Buffer.from([type]), Buffer.from(`${key}\0`), bytes]);
  });
  const body = Buffer.concat([...elements, Buffer.from([0])]);
  return Buffer.concat([int32(body.length + 4), body]);
}

function encodeValue(value) {
  if (typeof value === 'string') {
    const text = Buffer.from(`${value}\0`);
    return [0x02, Buffer.concat([int32(text.length), text])];
  }
  if (typeof value === 'boolean') return [0x08, Buffer.from([value ? 1 : 0])];
  if (typeof value === 'number') return [0x10, int32(value)];
  if (Array.isArray(value)) return [0x04, encode({ ...value })];
  return [0x03, encode(value)];
}

function int32(number) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(number);
  return bytes;
}

/** Numbers, texts, flags and nested documents; a type it does not know ends the walk, which is enough here. */
export function decode(bytes, start = 0) {
  const end = start + bytes.readInt32LE(start);
  const document = {};
  let at = start + 4;
  while (at < end - 1) {
    const type = bytes[at];
    const keyEnd = bytes.indexOf(0, at + 1);
    const key = bytes.toString('utf8', at + 1, keyEnd);
    at = keyEnd + 1;
    const read = readers[type];
    if (!read) return document;
    const [value, size] = read(bytes, at);
    document[key] = value;
    at += size;
  }
  return document;
}

const nested = (bytes, at) => [decode(bytes, at), bytes.readInt32LE(at)];
const int64 = (bytes, at) => [Number(bytes.readBigInt64LE(at)), 8];

const readers = {
  0x01: (bytes, at) => [bytes.readDoubleLE(at), 8],
  0x02: (bytes, at) => [bytes.toString('utf8', at + 4, at + 3 + bytes.readInt32LE(at)), 4 + bytes.readInt32LE(at)],
  0x03: nested,
  0x04: nested,
  0x05: (bytes, at) => [undefined, 5 + bytes.readInt32LE(at)],
  0x07: () => [undefined, 12],
  0x08: (bytes, at) => [bytes[at] === 1, 1],
  0x09: int64,
  0x0a: () => [null, 0],
  0x10: (bytes, at) => [bytes.readInt32LE(at), 4],
  0x11: int64,
  0x12: int64,
};
