import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { MongoClient } from 'mongodb';
import type { BackupConfig } from './backup-config';
import { checksumsBelow } from './checksum';
import { Snapshot } from './databases';
import { copyFolder, removeUnnamedContents } from './folders';
import { readManifest, writeManifest, type FolderName, type Manifest } from './manifest';
import { Messages, writeMessages } from './messages';

/** What an operator saves in another way. */
export type Part = 'messages' | 'folders';
export const parts: readonly Part[] = ['messages', 'folders'];

export interface TakenBackup {
  folder: string;
  manifest: Manifest;
}

const prefix = 'backup-';
const isBackup = (name: string): boolean => /^backup-[\dTZ-]+$/.test(name);

/** Writes a backup into a folder of its own below `to`, which has its final name only when it is complete. */
export async function takeBackup(config: BackupConfig, to: string, skip: readonly Part[] = []): Promise<TakenBackup> {
  const started = new Date();
  const folder = join(resolve(to), `${prefix}${started.toISOString().replaceAll(/[:.]/g, '-')}`);
  const part = `${folder}.part`;
  await mkdir(join(part, 'databases'), { recursive: true, mode: 0o700 });
  const mongo = await MongoClient.connect(config.MONGO_URL, { readPreference: 'secondaryPreferred' });
  try {
    const { snapshot, messages } = await openSnapshot(mongo, config, part, skip);
    const databases = await snapshot.copyTo(join(part, 'databases')).finally(() => snapshot.close());
    const folders = {
      media: await folderOf('media', config.MEDIA_DIR, folder, skip),
      documents: await folderOf('documents', config.DOCUMENTS_DIR, folder, skip),
    };
    const manifest: Manifest = {
      format: 1,
      pointInTime: snapshot.pointInTime.toISOString(),
      takenInMs: Date.now() - started.getTime(),
      databases,
      messages,
      folders,
      checksums: await checksumsBelow(part),
    };
    await writeManifest(part, manifest);
    await rename(part, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await mongo.close();
  }
}

async function openSnapshot(mongo: MongoClient, config: BackupConfig, part: string, skip: readonly Part[]) {
  const open = () => Snapshot.open(mongo, config.MONGO_DB_PREFIX);
  if (skip.includes('messages')) return { snapshot: await open(), messages: null };
  const kafka = await Messages.connect(config);
  try {
    const { snapshot, inTransit } = await kafka.openSnapshot(open);
    await writeMessages(join(part, 'messages.jsonl.gz'), inTransit);
    return { snapshot, messages: inTransit.length };
  } finally {
    await kafka.close();
  }
}

async function folderOf(name: FolderName, source: string, backup: string, skip: readonly Part[]) {
  if (skip.includes('folders')) return null;
  if (!source)
    throw new Error(`${name.toUpperCase()}_DIR is empty: name the folder, or \`--skip folders\` where it is a bucket`);
  return copyFolder(source, backup);
}

/** Removes all complete backups beside this one but the newest, and contents that only they had. Returns their folders. */
export async function removeOldBackups(newest: string, keep: number): Promise<string[]> {
  const home = dirname(newest);
  const names = (await readdir(home)).filter(isBackup).toSorted().toReversed();
  const old = names.slice(keep).map((name) => join(home, name));
  for (const folder of old) await rm(folder, { recursive: true });
  const named: string[] = [];
  for (const name of names.slice(0, keep)) {
    const { folders } = await readManifest(join(home, name));
    named.push(...Object.values(folders).flatMap((files) => Object.values(files ?? {})));
  }
  await removeUnnamedContents(newest, named);
  return old;
}
