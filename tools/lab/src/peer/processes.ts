import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NamedProcess } from '../../load/processor-time.mts';

const graceMs = 20_000;

/** What the bench started, and nothing else: servers that stay and commands that end. */
export class Processes {
  private readonly running: ChildProcess[] = [];
  private readonly servers: { name: string; child: ChildProcess }[] = [];
  private ending: Promise<void> | undefined;

  constructor(private readonly folder: string) {}

  /** In a process group of its own: Ctrl-C in the terminal must not reach it before what relies on it has ended. */
  start(name: string, command: string, args: string[], options: SpawnOptions = {}): void {
    const log = openSync(this.logFile(name), 'w');
    const child = this.spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    this.servers.push({ name, child });
  }

  /** Gives what a command printed. */
  async run(command: string, args: string[], options: SpawnOptions = {}): Promise<string> {
    const child = this.spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let [printed, said] = ['', ''];
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (${code ?? signal}): ${lastLines(said)}`);
    return printed;
  }

  /** Polls until the result is true; ends at once when a server ends. */
  async until(what: string, isSo: () => Promise<boolean>, timeoutMs: number): Promise<void> {
    for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(100)) {
      const gone = this.servers.find(({ child }) => hasEnded(child));
      if (gone) throw new Error(`${what}: ${gone.name} has ended`);
      if (await isSo().catch(() => false)) return;
    }
    throw new Error(`${what}: not after ${timeoutMs / 1000} s`);
  }

  get named(): NamedProcess[] {
    return this.servers.map(({ name, child }) => ({ name, pid: child.pid ?? 0 }));
  }

  logOf(name: string): string {
    const file = this.logFile(name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** What the servers said last. */
  get lastWords(): string {
    return this.servers.map(({ name }) => `${name}: ${lastLines(this.logOf(name))}`).join('\n');
  }

  /** The last one first, since each relies on those before it. */
  end(): Promise<void> {
    this.ending ??= this.endAll();
    return this.ending;
  }

  private async endAll(): Promise<void> {
    const leaders = this.servers.map(({ child }) => child);
    for (const child of this.running.toReversed()) await endProcess(child, leaders.includes(child));
  }

  private logFile(name: string): string {
    return join(this.folder, `${name}.log`);
  }

  private spawn(command: string, args: string[], options: SpawnOptions): ChildProcess {
    if (this.ending) throw new Error('stopped');
    const child = spawn(command, args, options);
    child.on('error', () => undefined);
    this.running.push(child);
    return child;
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function endProcess(child: ChildProcess, isLeader: boolean): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const exit = once(child, 'exit');
  // PostgreSQL waits for its clients on SIGTERM, and ends their sessions on SIGINT; the others take both alike.
  child.kill('SIGINT');
  const patience = new AbortController();
  const late = sleep(graceMs, true, { signal: patience.signal }).catch(() => false);
  if (await Promise.race([exit.then(() => false), late])) {
    process.kill(isLeader ? -child.pid : child.pid, 'SIGKILL');
    await exit;
  }
  patience.abort();
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-5).join('\n');
