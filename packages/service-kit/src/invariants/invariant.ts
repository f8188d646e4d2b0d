import type { Connection } from 'mongoose';
import type { Session } from '../mongo/transactions';

/** One finding: which record, and what is wrong with it. */
export interface Violation {
  subject: string;
  found: string;
}

export interface Snapshot {
  connection: Connection;
  /** All that a check reads is as it was at one moment, so that work in progress is no violation. */
  session: Session;
  now: Date;
  /** Findings a check may return. */
  limit: number;
  /** When the look has to end, in milliseconds of the real clock: MongoDB keeps the past for a limited time. */
  endsAt: number;
}

export interface Invariant {
  /** I1 to I41 of docs/reliability.md. */
  name: string;
  find(snapshot: Snapshot): Promise<Violation[]>;
}

/** Rows that an aggregation finds wrong; `subject` and `found` are made by it. */
export function violationsFrom(
  { connection, session, limit, endsAt }: Snapshot,
  collection: string,
  stages: Record<string, unknown>[],
): Promise<Violation[]> {
  return connection
    .collection(collection)
    .aggregate<Violation>(
      [...stages, { $limit: limit }, { $project: { _id: 0, subject: { $toString: '$subject' }, found: 1 } }],
      { session, allowDiskUse: true, maxTimeMS: Math.max(1, endsAt - Date.now()) },
    )
    .toArray();
}

/** Text of a finding, from words and expressions. */
export const describe = (...parts: (string | Record<string, unknown>)[]): Record<string, unknown> => ({
  $concat: parts.map((part) =>
    typeof part === 'string' && !part.startsWith('$') ? part : { $toString: { $ifNull: [part, 'nothing'] } },
  ),
});

export const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);
