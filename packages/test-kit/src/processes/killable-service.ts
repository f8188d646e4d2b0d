import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildCommand, ChildReport, Breakpoint } from './child-protocol';

export interface ServiceEntry {
  /** Module that exports the definition. */
  module: string;
  definition: string;
}

const startWithinMs = 120_000;
const stopWithinMs = 40_000;
const keyOf = ({ step, moment, subject }: Breakpoint): string => `${moment} ${step} of ${subject}`;

/** A service in a process of its own, run from its sources, that can be stopped at a step and killed. */
export class KillableService {
  private child: ChildProcess | undefined;
  /** Steps at which a call is stopped. */
  private reached = new Set<string>();
  private complaint = '';

  constructor(
    private readonly which: ServiceEntry,
    private readonly env: Record<string, string | undefined>,
  ) {}

  /** With stops that hold from its first work on. */
  async start(stops: Breakpoint[] = []): Promise<this> {
    this.reached = new Set();
    const child = fork(join(__dirname, 'child.ts'), [this.which.module, this.which.definition, JSON.stringify(stops)], {
      env: this.env,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      execArgv: ['--conditions=source', '--require', join(__dirname, 'from-source.cjs')],
    });
    this.child = child;
    let isStarted = false;
    this.complaint = '';
    child.stderr?.on('data', (text: Buffer) => (this.complaint += String(text)));
    child.on('message', (report: ChildReport) => {
      if (report === 'started') isStarted = true;
      else this.reached.add(keyOf(report.stoppedAt));
    });
    await this.until(() => isStarted, startWithinMs, 'start');
    return this;
  }

  /** From now on, whoever comes there stays there. */
  stopAt(stop: Breakpoint): void {
    this.send({ stop });
  }

  untilStoppedAt(stop: Breakpoint): Promise<void> {
    return this.until(() => this.reached.has(keyOf(stop)), stopWithinMs, `stop ${keyOf(stop)}`);
  }

  setClockAhead(milliseconds: number): void {
    this.send({ clockAheadMs: milliseconds });
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  private send(order: ChildCommand): void {
    this.child?.send(order);
  }

  private async until(isSo: () => boolean, withinMs: number, what: string): Promise<void> {
    for (const end = Date.now() + withinMs; !isSo(); await sleep(20)) {
      if (Date.now() > end || this.child?.exitCode !== null)
        throw new Error(
          `${this.which.definition} did not ${what}; its exit code is ${this.child?.exitCode}: ${this.complaint}`,
        );
    }
  }
}
