import fs from 'node:fs';
import path from 'node:path';

/** Readers see the old file or the new one, never half of it. */
export function writeAtomically(file, content, { mode } = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(draft, content, { mode });
  fs.renameSync(draft, file);
}

export const writeJsonAtomically = (file, value, options) =>
  writeAtomically(file, `${JSON.stringify(value, null, 2)}\n`, options);

export function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
