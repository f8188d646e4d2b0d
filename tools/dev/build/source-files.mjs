import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const generated = new Set(['node_modules', 'dist', 'coverage', '.git', '.utsav', '.vite']);

/** All files below a folder that a person or a generator wrote, with forward slashes, sorted. */
export function sourceFiles(folder, below = '') {
  const entries = fs.readdirSync(path.join(folder, below), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const file = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return generated.has(entry.name) ? [] : sourceFiles(folder, file);
      return entry.isFile() ? [file] : [];
    })
    .toSorted();
}

export const hashOf = (...contents) => {
  const hash = crypto.createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, 24);
};

/** One hash over names and contents. */
export function hashOfFolder(folder) {
  if (!fs.existsSync(folder)) return '';
  return hashOf(...sourceFiles(folder).flatMap((file) => [file, fs.readFileSync(path.join(folder, file))]));
}
