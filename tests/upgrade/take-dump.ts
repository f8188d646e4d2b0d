import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { takeDump } from './dump';

// npm run release:data -- 0.2.0: stores what the system that runs here holds as the data of a release. Let journeys run
// on it first, so that it holds orders of every state, and leave it alone for a minute.
const [release] = process.argv.slice(2);
const root = join(__dirname, '..', '..');

async function main(): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(release ?? '')) throw new Error('which release? npm run release:data -- 0.2.0');
  const { MONGO_URL = '', MONGO_DB_PREFIX = '' } = JSON.parse(
    readFileSync(join(root, '.utsav', 'services-environment.json'), 'utf8'),
  ) as Record<string, string>;
  const mongo = await MongoClient.connect(MONGO_URL);
  try {
    const file = join(__dirname, `${release}.dump.br`);
    console.log(`${await takeDump(mongo, MONGO_DB_PREFIX, release!, file)} parts: ${file}`);
  } finally {
    await mongo.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
