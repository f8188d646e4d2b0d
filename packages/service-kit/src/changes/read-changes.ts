import { AppError } from '@utsav/contracts/errors/app-error';
import type { Model, QueryFilter } from 'mongoose';
import { z } from 'zod';
import { seconds } from '../time/clock';

/**
 * A transaction stamps its rows before it commits, so a row may be seen later than others with a later stamp. MongoDB ends
 * a transaction after 60 seconds; the rest is for clocks of our copies that differ. What was stamped within this time is
 * read the next time.
 */
export const settledAfterMs = seconds(65);

const mostRows = 100;

export interface ChangesWanted {
  /** From here on, where there is no cursor; absent for everything. */
  since?: Date | undefined;
  /** Of the page before. */
  cursor?: string | undefined;
  limit: number;
}

export interface ChangesPage<Row> {
  rows: Row[];
  /** Where the next page begins, also after the last one. */
  cursor: string;
  /** There is more to read now. */
  hasMore: boolean;
}

interface Stamped {
  _id: string;
  updatedAt?: Date;
}

const Position = z.tuple([z.number().int(), z.string().max(100)]);
type Position = z.infer<typeof Position>;

const textOf = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Throws VALIDATION. */
function positionIn(cursor: string): Position {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('VALIDATION', { details: [{ field: 'cursor', message: 'Use a cursor as it was returned.' }] });
  }
}

const startOf = ({ since, cursor }: ChangesWanted): Position =>
  cursor ? positionIn(cursor) : [since ? since.getTime() : 0, ''];

/**
 * Rows of a model with `stampChanges` in the order in which they were last written, by pages: whoever follows the cursor
 * gets the last state of every row that changes, and each state at most once. Throws VALIDATION.
 */
export async function readChanges<Row extends Stamped>(
  model: Model<Row>,
  wanted: ChangesWanted,
  now: Date,
  filter: QueryFilter<Row> = {},
): Promise<ChangesPage<Row>> {
  const [at, id] = startOf(wanted);
  const limit = Math.min(Math.max(1, wanted.limit), mostRows);
  const from = new Date(at);
  const settled = new Date(now.getTime() - settledAfterMs);
  const found = await model
    .find({
      $and: [
        filter,
        { updatedAt: { $gte: from, $lt: settled } },
        { $or: [{ updatedAt: { $gt: from } }, { _id: { $gt: id } }] },
      ],
    } as QueryFilter<Row>)
    .sort({ updatedAt: 1, _id: 1 })
    .hint({ updatedAt: 1, _id: 1 })
    .limit(limit + 1)
    .lean<Row[]>();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    cursor: textOf(last?.updatedAt ? [last.updatedAt.getTime(), last._id] : [at, id]),
    hasMore: found.length > limit,
  };
}
