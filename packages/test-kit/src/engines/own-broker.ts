import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const launcher = join(__dirname, '../../../../tools/dev/engines.mjs');

/** A Kafka broker for one spec file, which may kill it. It is empty at the start; port and data survive a crash. */
export class OwnBroker {
  private constructor(
    private readonly profile: string,
    /** How it is reached, by the names of the settings. */
    readonly env: Readonly<Record<string, string>>,
  ) {}

  get brokers(): string[] {
    return this.env.KAFKA_BROKERS?.split(',') ?? [];
  }

  /** `secure`: with TLS, and with passwords for every client. */
  static async start(profile: string, { secure = false } = {}): Promise<OwnBroker> {
    const { stdout } = await launch('up', profile, '--fresh', ...(secure ? ['--secure'] : []));
    const env = Object.fromEntries(
      [...stdout.matchAll(/^(KAFKA_\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
    );
    if (!env.KAFKA_BROKERS) throw new Error(`no address of a broker in: ${stdout}`);
    return new OwnBroker(profile, env);
  }

  /** `kill -9`. */
  async crash(): Promise<void> {
    await launch('crash', this.profile);
  }

  /** Resolves when it answers again. */
  async restart(): Promise<void> {
    await launch('restart', this.profile);
  }

  async stop(): Promise<void> {
    await launch('down', this.profile);
  }
}

function launch(command: string, profile: string, ...options: string[]) {
  // The broker of all specs is not to be taken for this one.
  const { KAFKA_BROKERS: _, ...env } = process.env;
  return run(process.execPath, [launcher, command, '--profile', profile, '--only', 'kafka', ...options], { env });
}
