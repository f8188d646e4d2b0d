import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BSON, type Document } from 'mongodb';

/** Documents one after the other, as mongodump writes them with --gzip. Returns how many. */
export async function writeBson(file: string, documents: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const document of documents) {
      count += 1;
      yield document;
    }
  }
  // The lowest level: half the time of the default, for a tenth more room.
  await pipeline(Readable.from(counted()), createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600 }));
  return count;
}

/** Numbers keep the type that they were stored with. Each document begins with its length. */
export async function* readBson(file: string): AsyncGenerator<{ document: Document; bytes: number }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let bytes = lengthAt(rest); bytes > 0 && bytes <= rest.length; bytes = lengthAt(rest)) {
      yield { document: BSON.deserialize(rest.subarray(0, bytes), { promoteValues: false }), bytes };
      rest = rest.subarray(bytes);
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends within a document`);
}

const lengthAt = (bytes: Buffer): number => (bytes.length >= 4 ? bytes.readInt32LE(0) : 0);
