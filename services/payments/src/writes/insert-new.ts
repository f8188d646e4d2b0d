import { mongo, type Model } from 'mongoose';

const duplicateKey = 11_000;

/**
 * Inserts the rows that do not exist yet and returns the indexes of those that did; any other error is thrown. `lean`:
 * rows are built by typed code, and hydrating each would cost ten times the insert (decision 66).
 */
export async function insertNew<Row>(model: Model<Row>, rows: Row[]): Promise<ReadonlySet<number>> {
  try {
    await model.insertMany(rows, { ordered: false, lean: true });
    return new Set();
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const errors = [error.writeErrors].flat();
    const isDurable = error.result.getWriteConcernError() === undefined;
    if (!isDurable || errors.some(({ code }) => code !== duplicateKey)) throw error;
    return new Set(errors.map(({ index }) => index));
  }
}
