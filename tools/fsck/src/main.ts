import { loadConfig } from '@utsav/service-kit/config/load-config';
import { MongoClient } from 'mongodb';
import { checkAcrossServices } from './across-services';
import { checkServices } from './check-services';
import { reasonOf, type Findings } from './violation';
import { findDeadLetters } from './dead-letters/find-dead-letters';
import { FsckConfig } from './fsck-config';
import { exitCodes, report } from './report';

async function look(config: FsckConfig): Promise<Findings[]> {
  const [own, across, letters] = await Promise.all([
    checkServices(config),
    orWhyNot('across services', async () => {
      const mongo = await MongoClient.connect(config.MONGO_URL, { readPreference: 'primary' });
      try {
        return await checkAcrossServices(mongo, config);
      } finally {
        await mongo.close();
      }
    }),
    orWhyNot('dead letters', () => findDeadLetters(config)),
  ]);
  return [...own, across, letters];
}

async function orWhyNot(source: string, find: () => Promise<Findings>): Promise<Findings> {
  try {
    return await find();
  } catch (error) {
    return { source, invariants: [], violations: [], unchecked: [{ invariant: '', reason: reasonOf(error) }] };
  }
}

/** Prints every violation; the exit code is 0 for none, 1 for some, 2 when something could not be looked at. */
async function main(): Promise<void> {
  const { lines, exitCode } = report(await look(loadConfig('fsck', FsckConfig)));
  for (const line of lines) console.log(line);
  process.exitCode = exitCode;
}

main().catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exitCode = exitCodes.couldNotLook;
});
