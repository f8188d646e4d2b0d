import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { BSON, type Document, type IndexDescription, type MongoClient } from 'mongodb';

/** Everything that a release had stored: a header, then each document and each collection's indexes. BSON, Brotli. */
interface Header {
  release: string;
  takenAt: Date;
}
interface StoredDocument {
  database: string;
  collection: string;
  document: Document;
}
interface StoredIndexes {
  database: string;
  collection: string;
  indexes: IndexDescription[];
}
type Part = Header | StoredDocument | StoredIndexes;

const batchSize = 1000;

/** Writes the databases of a prefix into a file. Nothing may write to them meanwhile. */
export async function takeDump(mongo: MongoClient, prefix: string, release: string, file: string): Promise<number> {
  const { databases } = await mongo.db('admin').admin().listDatabases({ nameOnly: true });
  const parts: Part[] = [{ release, takenAt: new Date() }];
  for (const { name } of databases.filter((database) => database.name.startsWith(prefix))) {
    for (const { name: collection } of await mongo.db(name).listCollections({}, { nameOnly: true }).toArray()) {
      const [database, rows] = [name.slice(prefix.length), mongo.db(name).collection(collection)];
      parts.push({ database, collection, indexes: (await rows.indexes()) as StoredIndexes['indexes'] });
      for await (const document of rows.find()) parts.push({ database, collection, document });
    }
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(file, brotliCompressSync(Buffer.concat(parts.map((part) => BSON.serialize(part))), { params }));
  return parts.length;
}

/** Puts the databases of a dump under another prefix. Returns when it was taken. */
export async function restoreDump(mongo: MongoClient, prefix: string, file: string): Promise<Header> {
  const [header, ...parts] = partsOf(brotliDecompressSync(readFileSync(file)));
  const documents = new Map<string, StoredDocument[]>();
  for (const part of parts as (StoredDocument | StoredIndexes)[]) {
    const key = `${part.database}.${part.collection}`;
    if (!documents.has(key)) documents.set(key, []);
    if ('document' in part) documents.get(key)?.push(part);
    else await restoreIndexes(mongo, prefix, part);
  }
  for (const rows of documents.values())
    for (let at = 0; at < rows.length; at += batchSize) {
      const { database, collection } = rows[at]!;
      const batch = rows.slice(at, at + batchSize).map(({ document }) => document);
      await mongo.db(`${prefix}${database}`).collection(collection).insertMany(batch);
    }
  return header as Header;
}

/** Each part begins with its length. Numbers keep the type that they were stored with. */
function partsOf(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readInt32LE(at))
    parts.push(BSON.deserialize(bytes.subarray(at, at + bytes.readInt32LE(at)), { promoteValues: false }) as Part);
  return parts;
}

async function restoreIndexes(mongo: MongoClient, prefix: string, { database, collection, indexes }: StoredIndexes) {
  const rows = await mongo.db(`${prefix}${database}`).createCollection(collection);
  // One that forgets rows would forget these: they are of the past.
  const own = indexes.filter(({ name, expireAfterSeconds }) => name !== '_id_' && expireAfterSeconds === undefined);
  if (own.length > 0) await rows.createIndexes(own);
}
