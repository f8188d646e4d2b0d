import fs from 'node:fs';
import path from 'node:path';

const WARN = 40;
const LEVELS = { 40: 'warn', 50: 'error', 60: 'fatal' };

/** Shows warnings and errors of all log files in a folder as they are written. */
export class LogFollower {
  #folder;
  #show;
  #positions = new Map();

  constructor(folder, show) {
    this.#folder = folder;
    this.#show = show;
  }

  start() {
    // Logs go to files, not through the launcher; looking after them now and then costs nothing.
    setInterval(() => this.#readAll(), 500);
  }

  #readAll() {
    for (const file of fs.readdirSync(this.#folder).filter((entry) => entry.endsWith('.log'))) {
      for (const line of this.#newLines(file)) {
        const text = noteworthy(line);
        if (text) this.#show(path.basename(file, '.log'), text);
      }
    }
  }

  #newLines(file) {
    const full = path.join(this.#folder, file);
    const { size } = fs.statSync(full, { throwIfNoEntry: false }) ?? { size: 0 };
    let from = this.#positions.get(file) ?? 0;
    if (size < from) from = 0;
    if (size === from) return [];
    const buffer = Buffer.alloc(Math.min(size - from, 65_536));
    const handle = fs.openSync(full, 'r');
    const length = fs.readSync(handle, buffer, 0, buffer.length, from);
    fs.closeSync(handle);
    const whole = buffer.lastIndexOf(10, length) + 1 || length;
    this.#positions.set(file, from + whole);
    return buffer.toString('utf8', 0, whole).split('\n');
  }
}

/** The text of a line worth showing, or null. */
export function noteworthy(line) {
  if (!line.startsWith('{'))
    return /^\s*at /.test(line) || !/\b(warn|error|fatal|exception)\b/i.test(line) ? null : line.slice(0, 300);
  try {
    const entry = JSON.parse(line);
    if (!(entry.level >= WARN)) return null;
    const cause = entry.err?.message ? ` (${entry.err.message})` : '';
    return `${LEVELS[entry.level] ?? entry.level}: ${entry.msg ?? ''}${cause}`.slice(0, 300);
  } catch {
    return null;
  }
}
