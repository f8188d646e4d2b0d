import type { ClientSession, Connection } from 'mongoose';

/** Says in one row of one collection how often the events have changed. */
export interface Revision {
  /** Rises with each event that is saved or removed, in the same transaction. */
  revision: number;
  /** The revision of the last change that no row of an event shows: a removal, or rows written past the repository. */
  lastRemoval: number;
}

const _id = 'events';
const none: Revision = { revision: 0, lastRemoval: 0 };

const rowsOf = (connection: Connection) => connection.collection<Revision & { _id: string }>('programme_revision');

/** Makes the row, so that no two transactions make it at the same time. */
export async function prepareIndexRevision(connection: Connection): Promise<void> {
  await rowsOf(connection).updateOne({ _id }, { $setOnInsert: none }, { upsert: true });
}

/** Only what a majority has, as with the events that are read after it: what is remembered must not be rolled back. */
export async function indexRevision(connection: Connection): Promise<Revision> {
  return (await rowsOf(connection).findOne({ _id }, { readConcern: 'majority' })) ?? none;
}

/** The revision for an event that is saved in this transaction. */
export async function bumpIndexRevision(connection: Connection, session: ClientSession): Promise<number> {
  const row = await rowsOf(connection).findOneAndUpdate(
    { _id },
    { $inc: { revision: 1 }, $setOnInsert: { lastRemoval: 0 } },
    { session, upsert: true, returnDocument: 'after' },
  );
  if (!row) throw new Error('the revision of the programme did not move');
  return row.revision;
}

/** For a removal, and for whoever writes events past the repository: every copy of the service loads all of them again. */
export async function requireReindex(connection: Connection, session?: ClientSession): Promise<void> {
  const revision = { $add: [{ $ifNull: ['$revision', 0] }, 1] };
  await rowsOf(connection).updateOne({ _id }, [{ $set: { revision, lastRemoval: revision } }], {
    ...(session && { session }),
    upsert: true,
  });
}
