import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const NEWLINE = 0x0a;

/**
 * An append-only file of JSON lines. Lines of one turn of the event loop go out in one write, and answers wait for
 * that write: what was acknowledged is with the operating system and survives kill -9. There is no fsync, so a power
 * cut may lose the tail; that is a fair price for a sandbox.
 */
export class Journal {
  private readonly fd: number;
  private isOpen = true;
  private pending: string[] = [];
  private written: Promise<void> | undefined;
  private resolveWritten: () => void = () => undefined;

  constructor(
    path: string,
    replay: (line: string) => void,
    private readonly onFatal: (error: unknown) => void,
  ) {
    mkdirSync(dirname(path), { recursive: true });
    const whole = existsSync(path) ? replayLines(path, replay) : 0;
    this.fd = openSync(path, 'a');
    // A kill in the middle of a write leaves half a line that was not acknowledged.
    ftruncateSync(this.fd, whole);
  }

  append(line: string): void {
    if (!this.isOpen) return;
    this.pending.push(line);
    if (this.written) return;
    this.written = new Promise((resolve) => (this.resolveWritten = resolve));
    setImmediate(() => this.writePending());
  }

  /** Undefined when nothing waits to be written. */
  whenWritten(): Promise<void> | undefined {
    return this.written;
  }

  empty(): void {
    this.writePending();
    ftruncateSync(this.fd, 0);
  }

  close(): void {
    this.writePending();
    this.isOpen = false;
    closeSync(this.fd);
  }

  private writePending(): void {
    if (this.pending.length === 0) return;
    const batch = Buffer.from(`${this.pending.join('\n')}\n`);
    this.pending = [];
    try {
      for (let done = 0; done < batch.length;) done += writeSync(this.fd, batch, done);
    } catch (error) {
      // Memory now knows more than the file: stopping is the only honest answer.
      this.onFatal(error);
      return;
    }
    this.written = undefined;
    this.resolveWritten();
  }
}

/** Gives the length of all whole lines. */
function replayLines(path: string, replay: (line: string) => void): number {
  const data = readFileSync(path);
  let start = 0;
  for (let end = data.indexOf(NEWLINE); end !== -1; end = data.indexOf(NEWLINE, start)) {
    try {
      replay(data.toString('utf8', start, end));
    } catch (error) {
      throw new Error(`${path} cannot be read at byte ${start}: ${String(error)}`, { cause: error });
    }
    start = end + 1;
  }
  return start;
}
