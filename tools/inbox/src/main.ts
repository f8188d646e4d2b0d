import { ConfigError, readConfig } from './config';
import { startInbox } from './inbox';

const GIVE_UP_AFTER_MS = 1800;

function stopWith(message: string): never {
  process.stderr.write(`inbox: ${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const inbox = await startInbox(readConfig(process.env));
  process.stdout.write(`inbox: ${inbox.url}, mail on port ${inbox.smtpPort}\n`);

  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), GIVE_UP_AFTER_MS).unref();
    void inbox.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => stopWith(error instanceof ConfigError ? error.message : String(error)));
