import { join, resolve } from 'node:path';
import { checkAcrossServices } from '@utsav/fsck/across-services';
import type { Findings } from '@utsav/fsck/violation';
import { MongoClient } from 'mongodb';
import type { BackupConfig } from './backup-config';
import { damagedFiles } from './checksum';
import { dropDatabases, dropLeases, filledCollections, restoreDatabases, runningServices } from './databases';
import { damagedContents, restoreFolder } from './folders';
import { readManifest, type FolderName, type Manifest } from './manifest';
import { Messages } from './messages';
import type { Part } from './take-backup';

export interface RestoredBackup {
  manifest: Manifest;
  /** What no service can see alone; each service checks its own once it runs. */
  findings: Findings;
}

interface RestoreOptions {
  skip?: readonly Part[];
  /** Removes what is there. */
  drop?: boolean;
}

/** Refuses before it writes anything: a damaged backup, services that run, and data that is there without `drop`. */
export async function restoreBackup(
  config: BackupConfig,
  from: string,
  { skip = [], drop = false }: RestoreOptions = {},
): Promise<RestoredBackup> {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  const wants = (part: Part): boolean => !skip.includes(part);
  await assertWhole(folder, manifest);
  const { MONGO_DB_PREFIX: prefix } = config;
  const mongo = await MongoClient.connect(config.MONGO_URL);
  const kafka = wants('messages') && manifest.messages !== null ? await Messages.connect(config) : null;
  try {
    const running = await runningServices(mongo, prefix);
    if (running.length > 0) throw new Error(`${running.join(', ')} run: stop all services first`);
    const filled = [...(await filledCollections(mongo, prefix)), ...((await kafka?.usedTopics()) ?? [])];
    if (filled.length > 0 && !drop)
      throw new Error(`there is data in ${filled.join(', ')}: name another place, or replace it by --drop`);
    await dropDatabases(mongo, prefix);
    await kafka?.dropTopics();
    const restored = await restoreDatabases(mongo, prefix, join(folder, 'databases'));
    assertSame(manifest.databases, restored);
    await dropLeases(mongo, prefix);
    if (wants('folders')) await restoreFolders(config, folder, manifest);
    await kafka?.restore(join(folder, 'messages.jsonl.gz'));
    const findings = await checkAcrossServices(mongo, config, minuteBefore(manifest.pointInTime));
    return { manifest, findings };
  } finally {
    await kafka?.close();
    await mongo.close();
  }
}

async function assertWhole(folder: string, { checksums, folders }: Manifest): Promise<void> {
  const damaged = await damagedFiles(folder, checksums);
  for (const files of Object.values(folders)) if (files) damaged.push(...(await damagedContents(folder, files)));
  if (damaged.length > 0) throw new Error(`the backup is damaged, nothing was changed: ${damaged.join(', ')}`);
}

function assertSame(expected: Manifest['databases'], restored: Manifest['databases']): void {
  for (const [service, collections] of Object.entries(expected))
    for (const [name, count] of Object.entries(collections))
      if (restored[service]?.[name] !== count)
        throw new Error(`${service}.${name} has ${restored[service]?.[name] ?? 0} of ${count} documents`);
}

async function restoreFolders(config: BackupConfig, backup: string, { folders }: Manifest): Promise<void> {
  const targets: Record<FolderName, string> = { media: config.MEDIA_DIR, documents: config.DOCUMENTS_DIR };
  for (const [name, files] of Object.entries(folders) as [FolderName, Record<string, string> | null][]) {
    if (!files) continue;
    if (!targets[name]) throw new Error(`${name.toUpperCase()}_DIR is empty: name the folder, or \`--skip folders\``);
    await restoreFolder(backup, files, targets[name]);
  }
}

/** What was younger at that moment was on its way. */
const minuteBefore = (pointInTime: string): Date => new Date(Date.parse(pointInTime) - 60_000);
