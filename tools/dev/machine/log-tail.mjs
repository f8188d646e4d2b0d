import fs from 'node:fs';

// Frames inside Node push the message itself out of sight.
const isMeaningful = (line) => line.trim() !== '' && !/^\s+at .*\(?node:/.test(line);

/** The last lines of a log file, without reading all of it. */
export function logTail(file, lines = 12) {
  let handle;
  try {
    handle = fs.openSync(file, 'r');
    const { size } = fs.fstatSync(handle);
    const length = Math.min(size, 16_384);
    const buffer = Buffer.alloc(length);
    fs.readSync(handle, buffer, 0, length, size - length);
    const tail = buffer.toString('utf8').split('\n').filter(isMeaningful).slice(-lines);
    return tail.map((line) => `    ${line.slice(0, 300)}`).join('\n');
  } catch {
    return '    (no log)';
  } finally {
    if (handle !== undefined) fs.closeSync(handle);
  }
}
