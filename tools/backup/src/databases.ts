import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@utsav/contracts/grpc/services';
import {
  BSON,
  type ClientSession,
  type CreateCollectionOptions,
  type Document,
  type IndexDescription,
  type MongoClient,
  type Timestamp,
} from 'mongodb';
import { readBson, writeBson } from './bson-file';
import type { Manifest } from './manifest';

const batchDocuments = 1000;
const batchBytes = 8 * 1024 * 1024;
/** Errors of MongoDB that say that a moment is too far in the past, or that a collection has changed since. */
const tooOld = new Set(['SnapshotTooOld', 'SnapshotUnavailable']);

interface Collection {
  service: string;
  name: string;
  options: CreateCollectionOptions;
  indexes: IndexDescription[];
}

const databaseOf = (mongo: MongoClient, prefix: string, service: string) => mongo.db(`${prefix}${service}`);
const isOwn = ({ name, type }: { name: string; type?: string }): boolean =>
  type !== 'view' && !name.startsWith('system.');

async function collectionsOf(mongo: MongoClient, prefix: string): Promise<Collection[]> {
  const found: Collection[] = [];
  for (const service of serviceNames) {
    const database = databaseOf(mongo, prefix, service);
    for (const info of (await database.listCollections().toArray()).filter(isOwn)) {
      const { name, options = {} } = info as { name: string; options?: CreateCollectionOptions };
      found.push({ service, name, options, indexes: await database.collection(name).indexes() });
    }
  }
  return found.toSorted((a, b) => `${a.service}.${a.name}`.localeCompare(`${b.service}.${b.name}`));
}

/** All databases as they are at one moment, however long the copy takes and whatever is written meanwhile. */
export class Snapshot {
  private constructor(
    private readonly mongo: MongoClient,
    private readonly prefix: string,
    private readonly session: ClientSession,
    private readonly collections: Collection[],
    readonly pointInTime: Date,
  ) {}

  static async open(mongo: MongoClient, prefix: string): Promise<Snapshot> {
    for (;;) {
      const collections = await collectionsOf(mongo, prefix);
      const [first] = collections;
      if (!first) throw new Error(`there are no databases ${prefix}*`);
      const session = mongo.startSession({ snapshot: true });
      // The first read of the session decides the moment for all others.
      const reply = await databaseOf(mongo, prefix, first.service).command({ find: first.name, limit: 1 }, { session });
      const at = (reply as { cursor: { atClusterTime: Timestamp } }).cursor.atClusterTime;
      const snapshot = new Snapshot(mongo, prefix, session, collections, new Date(at.getHighBitsUnsigned() * 1000));
      // What was created in between would be missing, or have no snapshot.
      if (BSON.EJSON.stringify(await collectionsOf(mongo, prefix)) === BSON.EJSON.stringify(collections))
        return snapshot;
      await snapshot.close();
    }
  }

  close(): Promise<void> {
    return this.session.endSession();
  }

  /** Ids of the messages that were still to be sent. */
  async outboxIds(): Promise<Set<string>> {
    const ids = new Set<string>();
    for (const { service } of this.collections.filter(({ name }) => name === 'outbox')) {
      const rows = databaseOf(this.mongo, this.prefix, service).collection<{ value: string }>('outbox');
      for await (const { value } of rows.find({}, { session: this.session }))
        ids.add((JSON.parse(value) as { id: string }).id);
    }
    return ids;
  }

  /** In the layout of mongodump: `<service>/<collection>.bson.gz` and `.metadata.json`. Returns numbers of documents. */
  async copyTo(folder: string): Promise<Manifest['databases']> {
    const counts: Manifest['databases'] = {};
    for (const { service, name, options, indexes } of this.collections) {
      await mkdir(join(folder, service), { recursive: true, mode: 0o700 });
      const metadata = BSON.EJSON.stringify({ options, indexes, collectionName: name, type: 'collection' });
      await writeFile(join(folder, service, `${name}.metadata.json`), metadata, { mode: 0o600 });
      (counts[service] ??= {})[name] = await this.copy(service, name, join(folder, service, `${name}.bson.gz`));
    }
    return counts;
  }

  private async copy(service: string, name: string, file: string): Promise<number> {
    const rows = databaseOf(this.mongo, this.prefix, service).collection(name);
    const cursor = rows.find({}, { session: this.session, raw: true, batchSize: 5000 });
    try {
      return await writeBson(file, cursor as unknown as AsyncIterable<Uint8Array>);
    } catch (error) {
      if (!tooOld.has((error as { codeName?: string }).codeName ?? '')) throw error;
      throw new Error(
        `${service}.${name} changed its shape, or the copy took longer than MongoDB has its history ` +
          '(minSnapshotHistoryWindowInSeconds): raise that, or use snapshots of the volume or the provider',
        { cause: error },
      );
    }
  }
}

/** Collections of the services that hold anything. */
export async function filledCollections(mongo: MongoClient, prefix: string): Promise<string[]> {
  const filled: string[] = [];
  for (const { service, name } of await collectionsOf(mongo, prefix))
    if (
      await databaseOf(mongo, prefix, service)
        .collection(name)
        .findOne({}, { projection: { _id: 1 } })
    )
      filled.push(`${prefix}${service}.${name}`);
  return filled;
}

/** Services of which some process holds a lease. That of retention is long, and outlives a process that was killed. */
export async function runningServices(mongo: MongoClient, prefix: string): Promise<string[]> {
  const running: string[] = [];
  for (const service of serviceNames)
    if (
      await databaseOf(mongo, prefix, service)
        .collection('leases')
        .findOne({ _id: { $ne: 'retention' as never }, until: { $gt: new Date() } })
    )
      running.push(service);
  return running;
}

export async function dropDatabases(mongo: MongoClient, prefix: string): Promise<void> {
  for (const service of serviceNames) await databaseOf(mongo, prefix, service).dropDatabase();
}

/** Those of processes that are gone would have the next ones wait. */
export async function dropLeases(mongo: MongoClient, prefix: string): Promise<void> {
  for (const service of serviceNames) await databaseOf(mongo, prefix, service).collection('leases').deleteMany({});
}

/** Rows first, then their indexes. Returns the number of documents by service and collection. */
export async function restoreDatabases(
  mongo: MongoClient,
  prefix: string,
  folder: string,
): Promise<Manifest['databases']> {
  const counts: Manifest['databases'] = {};
  for (const service of await readdir(folder)) {
    const database = databaseOf(mongo, prefix, service);
    const files = (await readdir(join(folder, service))).filter((file) => file.endsWith('.metadata.json'));
    for (const file of files) {
      const metadata = BSON.EJSON.parse(await readFile(join(folder, service, file), 'utf8')) as {
        options: CreateCollectionOptions;
        indexes: Document[];
        collectionName: string;
      };
      const name = metadata.collectionName;
      await database.createCollection(name, metadata.options);
      const rows = database.collection(name, { writeConcern: { w: 'majority', j: true } });
      let [count, bytes]: [number, number] = [0, 0];
      let batch: Document[] = [];
      const flush = async () => {
        // Rows of older releases may break the rules of their collection, and come back as they were.
        if (batch.length > 0) await rows.insertMany(batch, { ordered: false, bypassDocumentValidation: true });
        count += batch.length;
        [batch, bytes] = [[], 0];
      };
      for await (const row of readBson(join(folder, service, `${name}.bson.gz`))) {
        batch.push(row.document);
        bytes += row.bytes;
        if (batch.length >= batchDocuments || bytes >= batchBytes) await flush();
      }
      await flush();
      const indexes = metadata.indexes.filter((index) => index['name'] !== '_id_');
      if (indexes.length > 0) await database.command({ createIndexes: name, indexes });
      (counts[service] ??= {})[name] = count;
    }
  }
  return counts;
}
