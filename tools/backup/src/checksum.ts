import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Files below a folder by their path within it, sorted; none where there is no folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

export async function checksumsBelow(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const file of await filesBelow(folder)) sums[file] = await sha256Of(join(folder, file));
  return sums;
}

/** Files that are missing or have changed since their checksums were taken. */
export async function damagedFiles(folder: string, checksums: Record<string, string>): Promise<string[]> {
  const damaged: string[] = [];
  for (const [file, sum] of Object.entries(checksums))
    if ((await sha256Of(join(folder, file)).catch(() => '')) !== sum) damaged.push(file);
  return damaged;
}
