import { ConfigError, readConfig } from './config';
import { startSandbox } from './sandbox';

const GIVE_UP_AFTER_MS = 1800;

function stopWith(message: string): never {
  process.stderr.write(`razorpay-sandbox: ${message}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const sandbox = await startSandbox(config, {
    onFatal: (error) => stopWith(`cannot write ${config.DATA_FILE}: ${String(error)}`),
  });
  process.stdout.write(
    `razorpay-sandbox: listening on ${sandbox.url}, no real money; webhooks to ${config.WEBHOOK_URL ?? 'no address'}\n`,
  );

  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), GIVE_UP_AFTER_MS).unref();
    void sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => stopWith(error instanceof ConfigError ? error.message : String(error)));
