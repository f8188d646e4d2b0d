import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { damagedFiles, filesBelow, sha256Of } from './checksum';

/** Backups beside each other share the contents of files, since pictures and documents hardly ever change. */
const contentsOf = (backup: string): string => join(dirname(backup), 'contents');
const pathOf = (sum: string): string => join(sum.slice(0, 2), sum);

/** Copies what no earlier backup has. Returns the checksum of each file by its path. */
export async function copyFolder(source: string, backup: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const file of (await filesBelow(source)).filter((name) => !name.endsWith('.part'))) {
    const sum = await sha256Of(join(source, file)).catch(unlessGone);
    // Replaced by another one meanwhile: no row of the snapshot can be blamed for that.
    if (!sum || !(await store(join(source, file), join(contentsOf(backup), pathOf(sum))))) continue;
    sums[file] = sum;
  }
  return sums;
}

async function store(source: string, target: string): Promise<boolean> {
  if (await stat(target).catch(() => null)) return true;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const part = `${target}.part`;
  const copied = await copyFile(source, part).then(() => true, unlessGone);
  if (copied) await rename(part, target);
  return copied !== undefined;
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

const contentsIn = (sums: Record<string, string>): string[] => [...new Set(Object.values(sums))];

export const damagedContents = (backup: string, sums: Record<string, string>): Promise<string[]> =>
  damagedFiles(contentsOf(backup), Object.fromEntries(contentsIn(sums).map((sum) => [pathOf(sum), sum])));

/** Files that are there already and are not of the backup stay: nothing leads to them. */
export async function restoreFolder(backup: string, sums: Record<string, string>, target: string): Promise<void> {
  for (const [file, sum] of Object.entries(sums)) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await copyFile(join(contentsOf(backup), pathOf(sum)), join(target, file), constants.COPYFILE_FICLONE);
  }
}

/** Removes contents that none of the backups beside it names. */
export async function removeUnnamedContents(backup: string, named: Iterable<string>): Promise<void> {
  const wanted = new Set([...named].map(pathOf));
  for (const file of await filesBelow(contentsOf(backup)))
    if (!wanted.has(file)) await rm(join(contentsOf(backup), file), { force: true });
}
