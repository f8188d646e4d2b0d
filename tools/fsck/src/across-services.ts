import type { MongoClient } from 'mongodb';
import { reasonOf, type Violation, type Findings } from './violation';
import { erasedPeopleAreForgotten } from './checks/erased';
import { revenueIsTheLedgers } from './checks/figures';
import { buyersWereNotified, outboxesAreSent } from './checks/messages';
import {
  bookingsHaveTheirCapture,
  capturesAreOfTheirAmount,
  capturesHaveOneEnd,
  returnsAreRequested,
} from './checks/money';
import { documentsHaveTheirBooking, salesInTheLedgerHaveTheirBooking } from './checks/phantoms';
import { couponCountsAgree, pricesAreTheCatalogues } from './checks/pricing';
import { ratingsAreTheReviews } from './checks/ratings';
import { taxHeadsAreRight } from './checks/tax';
import { Databases, type CrossCheck } from './databases';
import type { FsckConfig } from './fsck-config';

/** Of one check. */
const maxViolations = 50;
/** What is younger may be on its way. */
const settleMs = 60_000;
/** Between the looks of a check whose rows do not tell their age; a message takes a fraction of a second. */
const pauseMs = 2000;
const maxLooks = 5;

const checks: readonly CrossCheck[] = [
  capturesHaveOneEnd,
  capturesAreOfTheirAmount,
  bookingsHaveTheirCapture,
  returnsAreRequested,
  buyersWereNotified,
  outboxesAreSent,
  couponCountsAgree,
  pricesAreTheCatalogues,
  ratingsAreTheReviews,
  documentsHaveTheirBooking,
  salesInTheLedgerHaveTheirBooking,
  taxHeadsAreRight,
  revenueIsTheLedgers,
  erasedPeopleAreForgotten,
];

/** What no service can see alone: both sides are read and compared. */
export async function checkAcrossServices(
  client: MongoClient,
  { MONGO_DB_PREFIX }: Pick<FsckConfig, 'MONGO_DB_PREFIX'>,
  settledBefore = new Date(Date.now() - settleMs),
  pause = pauseMs,
): Promise<Findings> {
  const databases = new Databases(client, MONGO_DB_PREFIX);
  const found = await Promise.all(checks.map((check) => look(check, databases, settledBefore, pause)));
  const unchecked = found.flatMap((one) => one.unchecked);
  const left = new Set(unchecked.map(({ invariant }) => invariant));
  const invariants = [...new Set(checks.map(({ invariant }) => invariant))].filter((name) => !left.has(name));
  return { source: 'across services', invariants, violations: found.flatMap((one) => one.violations), unchecked };
}

async function look(check: CrossCheck, databases: Databases, settledBefore: Date, pause: number) {
  const { invariant, looksTwice } = check;
  try {
    const looks = looksTwice ? maxLooks : 1;
    let violations = await findAll(check, databases, settledBefore);
    for (let looked = 1; looked < looks && violations.length > 0; looked += 1) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const again = new Set((await findAll(check, databases, settledBefore)).map(({ subject }) => subject));
      violations = violations.filter(({ subject }) => again.has(subject));
    }
    return { violations, unchecked: [] };
  } catch (error) {
    return { violations: [], unchecked: [{ invariant, reason: reasonOf(error) }] };
  }
}

async function findAll(
  { invariant, find }: CrossCheck,
  databases: Databases,
  settledBefore: Date,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for await (const violation of find(databases, settledBefore)) {
    violations.push({ invariant, ...violation });
    if (violations.length === maxViolations) break;
  }
  return violations;
}
