import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const NEWLINE = 0x0a;

/**
 * An append-only file of JSON lines. Lines of one turn of the event loop go out in one write, and answers wait for
 * that write: what was acknowledged is with the operating system and survives kill -9. There is no fsync, so a power
 * cut may lose the tail; that is a fair price for a sandbox.
 */
export class Journal {
  private pending: string[] = [];
  private written: Promise<void> | undefined;
  private resolveWritten: () => void = () => undefined;

  private constructor(
    private readonly path: string | undefined,
    private fd: number | undefined,
    private bytes: number,
    private readonly onFatal: (error: unknown) => void,
  ) {}

  static async open(
    path: string | undefined,
    replay: (line: string) => void,
    onFatal: (error: unknown) => void,
  ): Promise<Journal> {
    if (path === undefined) return new Journal(undefined, undefined, 0, onFatal);
    mkdirSync(dirname(path), { recursive: true });
    const whole = existsSync(path) ? await replayLines(path, replay) : 0;
    const fd = openSync(path, 'a');
    // A kill in the middle of a write leaves half a line that was not acknowledged.
    ftruncateSync(fd, whole);
    return new Journal(path, fd, whole, onFatal);
  }

  get size(): number {
    return this.bytes;
  }

  append(line: string): void {
    if (this.fd === undefined) return;
    this.pending.push(line);
    if (this.written) return;
    this.written = new Promise((resolve) => (this.resolveWritten = resolve));
    setImmediate(() => this.writePending());
  }

  /** Undefined when nothing waits to be written. */
  whenWritten(): Promise<void> | undefined {
    return this.written;
  }

  /** Replaces the file by a shorter one with the same meaning. */
  rewrite(lines: Iterable<string>): void {
    if (this.path === undefined || this.fd === undefined) return;
    this.writePending();
    const draft = `${this.path}.new`;
    const fd = openSync(draft, 'w');
    let bytes = 0;
    for (const line of lines) bytes += writeWhole(fd, Buffer.from(`${line}\n`));
    fsyncSync(fd);
    closeSync(fd);
    renameSync(draft, this.path);
    closeSync(this.fd);
    this.fd = openSync(this.path, 'a');
    this.bytes = bytes;
  }

  close(): void {
    this.writePending();
    if (this.fd !== undefined) closeSync(this.fd);
    this.fd = undefined;
  }

  private writePending(): void {
    if (this.fd === undefined || this.pending.length === 0) return;
    const batch = Buffer.from(`${this.pending.join('\n')}\n`);
    this.pending = [];
    try {
      this.bytes += writeWhole(this.fd, batch);
    } catch (error) {
      // Memory now knows more than the file: stopping is the only honest answer.
      this.onFatal(error);
      return;
    }
    this.written = undefined;
    this.resolveWritten();
  }
}

function writeWhole(fd: number, data: Buffer): number {
  let done = 0;
  while (done < data.length) done += writeSync(fd, data, done);
  return done;
}

async function replayLines(path: string, replay: (line: string) => void): Promise<number> {
  let rest: Buffer = Buffer.alloc(0);
  let whole = 0;
  let number = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = data.indexOf(NEWLINE); end !== -1; end = data.indexOf(NEWLINE, start)) {
      number += 1;
      try {
        replay(data.toString('utf8', start, end));
      } catch (error) {
        throw new Error(`${path} line ${number} cannot be read: ${String(error)}`, { cause: error });
      }
      start = end + 1;
    }
    whole += start;
    rest = data.subarray(start);
  }
  return whole;
}
