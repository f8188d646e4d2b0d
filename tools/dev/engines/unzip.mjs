import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const inflate = promisify(zlib.inflateRaw);
const END_OF_DIRECTORY = 0x06054b50;
const SYMLINK = 0o120000;

/** Reads stored and deflated entries; keeps executable bits and symbolic links. Gives the names it wrote. */
export async function unzip(archive, target, isWanted = () => true) {
  const bytes = fs.readFileSync(archive);
  const written = [];
  for (const entry of entriesOf(bytes, archive)) {
    if (entry.name.endsWith('/') || !isWanted(entry.name)) continue;
    const file = path.join(target, entry.name);
    if (!file.startsWith(target + path.sep)) throw new Error(`${archive}: unsafe path ${entry.name}`);
    const data = entry.method === 8 ? await inflate(entry.raw) : entry.raw;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    if ((entry.mode & 0o170000) === SYMLINK) fs.symlinkSync(data.toString(), file);
    else fs.writeFileSync(file, data, { mode: entry.mode & 0o111 ? 0o755 : 0o644 });
    written.push(entry.name);
  }
  return written;
}

function* entriesOf(bytes, archive) {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end--;
  if (end < 0) throw new Error(`${archive} is not a zip archive`);
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      mode: bytes.readUInt32LE(at + 38) >>> 16,
      raw: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
    };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
