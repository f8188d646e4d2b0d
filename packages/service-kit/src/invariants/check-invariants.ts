import type { Connection } from 'mongoose';
import { isTransientMongoError } from '../mongo/transient-errors';
import { minutes } from '../time/clock';
import type { Violation, Invariant } from './invariant';

/** Of one invariant: who breaks one rule often must not hide that another is broken. */
const maxViolations = 20;
const maxTries = 3;
/**
 * How long one look may take. MongoDB must keep the past for longer (`minSnapshotHistoryWindowInSeconds`, decision 44),
 * and fsck's deadline is that of all looks of a service together.
 */
export const checkTimeoutMs = minutes(1);

const snapshotTooOld = 239;
const tookTooLong = 50;

export interface InvariantReport {
  /** Those that were looked at. */
  invariants: string[];
  violations: (Violation & { invariant: string })[];
  /** Those that could not be looked at, and why: not a violation, and not its absence either. */
  unchecked: { invariant: string; reason: string }[];
}

/**
 * Looks for what must never be. Reads only. Each invariant is looked at in a snapshot of its own: one of all of them would
 * have to last as long as they take together, and MongoDB keeps the past for a limited time.
 */
export async function checkInvariants(
  connection: Connection,
  invariants: readonly Invariant[],
  now: Date,
): Promise<InvariantReport> {
  const report: InvariantReport = { invariants: [], violations: [], unchecked: [] };
  for (const invariant of invariants) {
    const { name } = invariant;
    try {
      const found = await look(connection, invariant, now);
      report.invariants.push(name);
      report.violations.push(...found.slice(0, maxViolations).map((violation) => ({ invariant: name, ...violation })));
    } catch (error) {
      report.unchecked.push({ invariant: name, reason: reasonOf(error) });
    }
  }
  const looked = new Set(report.invariants);
  for (const { invariant } of report.unchecked) looked.delete(invariant);
  return { ...report, invariants: [...looked] };
}

async function look(connection: Connection, invariant: Invariant, now: Date): Promise<Violation[]> {
  for (let tries = 1; ; tries += 1) {
    const session = await connection.startSession({ snapshot: true });
    try {
      return await invariant.find({
        connection,
        session,
        now,
        limit: maxViolations,
        endsAt: Date.now() + checkTimeoutMs,
      });
    } catch (error) {
      if (tries === maxTries || !mayPass(error)) throw error;
    } finally {
      await session.endSession();
    }
  }
}

const mayPass = (error: unknown): boolean => codeOf(error) === snapshotTooOld || isTransientMongoError(error);

function reasonOf(error: unknown): string {
  if (codeOf(error) === snapshotTooOld)
    return 'it takes longer than MongoDB keeps the past (minSnapshotHistoryWindowInSeconds)';
  if (codeOf(error) === tookTooLong) return `it takes longer than ${checkTimeoutMs / 1000} s`;
  return error instanceof Error ? error.message : String(error);
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
