import { connectTo } from '@utsav/service-kit/migrations/run-migrations';
import { identityDatabase } from './identity.database';
import { appointFirstAdmin } from './roles/appoint-first-admin';

/** `node dist/first-admin.js 9876543210`, once for an installation. */
async function main([mobile = '']: string[]): Promise<void> {
  const connection = await connectTo(identityDatabase);
  try {
    const { name } = await appointFirstAdmin(connection, mobile, new Date());
    process.stdout.write(`${name} is the first admin; sign in to the console and add a second factor\n`);
  } finally {
    await connection.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`no admin was appointed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
