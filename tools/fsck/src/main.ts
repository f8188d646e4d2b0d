import { loadConfig } from '@utsav/service-kit/config/load-config';
import { MongoClient } from 'mongodb';
import { checkAcrossServices } from './across-services';
import { askServices } from './ask-services';
import type { Findings } from './breach';
import { findDeadLetters } from './dead-letters';
import { FsckConfig } from './fsck-config';

async function look(config: FsckConfig): Promise<Findings[]> {
  const mongo = await MongoClient.connect(config.MONGO_URL, { readPreference: 'primary' });
  try {
    const [own, ...others] = await Promise.all([
      askServices(config),
      checkAcrossServices(mongo, config),
      findDeadLetters(config),
    ]);
    return [...own, ...others];
  } finally {
    await mongo.close();
  }
}

function report(findings: Findings[]): number {
  for (const { source, invariants, breaches } of findings) {
    console.log(`${breaches.length === 0 ? 'ok  ' : 'FAIL'}  ${source}: ${invariants.join(' ')}`);
    for (const { invariant, subject, found } of breaches) console.log(`        ${invariant}  ${subject}: ${found}`);
  }
  const count = findings.reduce((sum, { breaches }) => sum + breaches.length, 0);
  console.log(count === 0 ? 'no breach' : `${count} ${count === 1 ? 'breach' : 'breaches'}`);
  return count;
}

/** Prints every breach; the exit code is 0 for none, 1 for some, 2 when it could not look. */
async function main(): Promise<void> {
  process.exitCode = report(await look(loadConfig('fsck', FsckConfig))) === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
