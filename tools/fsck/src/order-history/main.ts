import { parseArgs } from 'node:util';
import { loadConfig } from '@utsav/service-kit/config/load-config';
import { MongoClient } from 'mongodb';
import { Databases } from '../databases';
import { FsckConfig } from '../fsck-config';
import { reasonOf } from '../violation';
import { orderHistory, type Step } from './order-history';

const usage = 'npm run order -- ID [--json]   (order id, booking id or code, id of a payment link or payment)';

/** 12:30:01.234  payments  capture  pay_1  {"amountPaise":118000} */
const lineOf = ({ at, service, what, id, details }: Step): string =>
  [at.toISOString(), service.padEnd(13), what.padEnd(24), id, JSON.stringify(details)].join('  ');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } });
  const [id] = positionals;
  if (!id || positionals.length > 1) throw new Error(usage);
  const config = loadConfig('fsck', FsckConfig);
  const client = await MongoClient.connect(config.MONGO_URL);
  try {
    const steps = await orderHistory(new Databases(client, config.MONGO_DB_PREFIX), id);
    if (steps.length === 0) throw new Error(`order not found: ${id}`);
    console.log(values.json ? JSON.stringify(steps, null, 2) : steps.map(lineOf).join('\n'));
  } finally {
    await client.close();
  }
}

main().catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exitCode = 1;
});
