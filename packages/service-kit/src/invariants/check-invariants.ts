import type { Connection } from 'mongoose';
import type { Breach, Invariant } from './invariant';

const maxBreaches = 200;

export interface InvariantReport {
  /** Those that were looked at. */
  invariants: string[];
  breaches: (Breach & { invariant: string })[];
}

/** Looks for what must never be, at one moment of the database. Reads only. */
export async function checkInvariants(
  connection: Connection,
  invariants: readonly Invariant[],
  now: Date,
): Promise<InvariantReport> {
  const session = await connection.startSession({ snapshot: true });
  try {
    const breaches: InvariantReport['breaches'] = [];
    for (const { name, find } of invariants) {
      const limit = maxBreaches - breaches.length;
      if (limit === 0) break;
      const found = await find({ connection, session, now, limit });
      breaches.push(...found.slice(0, limit).map((breach) => ({ invariant: name, ...breach })));
    }
    return { invariants: invariants.map(({ name }) => name), breaches };
  } finally {
    await session.endSession();
  }
}
