import { mongo } from 'mongoose';

const duplicateKey = 11_000;

/** Inserts those rows that are not there yet. Returns the places of those that were; any other fault is thrown. */
export async function insertNew<Row extends mongo.Document>(
  collection: mongo.Collection<Row>,
  rows: Row[],
): Promise<ReadonlySet<number>> {
  try {
    await collection.insertMany(rows as mongo.OptionalUnlessRequiredId<Row>[], { ordered: false });
    return new Set();
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const faults = [error.writeErrors].flat();
    const isDurable = error.result.getWriteConcernError() === undefined;
    if (!isDurable || faults.some(({ code }) => code !== duplicateKey)) throw error;
    return new Set(faults.map(({ index }) => index));
  }
}
