import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const launcher = join(__dirname, '../../../../tools/dev/engines.mjs');

/** Engines that a spec file may start for itself, by how the settings of each begin. */
const settingsOf = { kafka: 'KAFKA', mongo: 'MONGO', seaweedfs: 'OBJECT_STORE' } as const;
type EngineName = keyof typeof settingsOf;

/** An engine for one spec file, which may kill it. It is empty at the start; port and data survive a crash. */
export class OwnEngine {
  private constructor(
    private readonly name: EngineName,
    private readonly profile: string,
    /** How it is reached, by the names of the settings. */
    readonly env: Readonly<Record<string, string>>,
  ) {}

  /** `secure`: with passwords of its own for every client, and with TLS where the engine has it. */
  static async start(name: EngineName, profile: string, { secure = false } = {}): Promise<OwnEngine> {
    const { stdout } = await launch(name, 'up', profile, '--fresh', ...(secure ? ['--secure'] : []));
    // Accounts too, `BOOKING_KAFKA_SASL_PASSWORD`.
    const lines = new RegExp(`^((?:[A-Z_]+_)?${settingsOf[name]}_\\w+)=(.+)$`, 'gm');
    const env = Object.fromEntries([...stdout.matchAll(lines)].map(([, setting, value]) => [setting, value]));
    if (Object.keys(env).length === 0) throw new Error(`no address of ${name} in: ${stdout}`);
    return new OwnEngine(name, profile, env);
  }

  /** `kill -9`. */
  async crash(): Promise<void> {
    await launch(this.name, 'crash', this.profile);
  }

  /** Resolves when it answers again. */
  async restart(): Promise<void> {
    await launch(this.name, 'restart', this.profile);
  }

  async stop(): Promise<void> {
    await launch(this.name, 'down', this.profile);
  }
}

function launch(name: EngineName, command: string, profile: string, ...options: string[]) {
  // The engine of all specs is not to be taken for this one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([setting]) => !setting.startsWith(`${settingsOf[name]}_`)),
  );
  return run(process.execPath, [launcher, command, '--profile', profile, '--only', name, ...options], { env });
}
