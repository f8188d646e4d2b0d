import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';

/** Messages as JSON lines; what was accepted is with the operating system before the sender hears so. */
export class MessageJournal<Line> {
  private fd: number;
  lines = 0;

  constructor(
    private readonly path: string,
    replay: (line: Line) => void,
  ) {
    const whole = existsSync(path) ? this.replayAll(replay) : 0;
    this.fd = openSync(path, 'a');
    // A kill in the middle of a write leaves half a line that was not acknowledged.
    ftruncateSync(this.fd, whole);
  }

  append(line: Line): void {
    const data = Buffer.from(`${JSON.stringify(line)}\n`);
    for (let done = 0; done < data.length;) done += writeSync(this.fd, data, done);
    this.lines += 1;
  }

  rewrite(lines: readonly Line[]): void {
    const draft = `${this.path}.new`;
    writeFileSync(draft, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    renameSync(draft, this.path);
    closeSync(this.fd);
    this.fd = openSync(this.path, 'a');
    this.lines = lines.length;
  }

  close(): void {
    closeSync(this.fd);
  }

  private replayAll(replay: (line: Line) => void): number {
    const data = readFileSync(this.path);
    const whole = data.lastIndexOf(0x0a) + 1;
    for (const line of data.toString('utf8', 0, whole).split('\n')) {
      if (line === '') continue;
      replay(JSON.parse(line) as Line);
      this.lines += 1;
    }
    return whole;
  }
}
