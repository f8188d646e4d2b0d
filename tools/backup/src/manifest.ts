import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const name = 'manifest.json';

/** What a backup holds. It is written last: a folder without it is no backup. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The one moment that all databases are of. */
  pointInTime: z.iso.datetime(),
  takenInMs: z.number(),
  /** Number of documents by service and collection. */
  databases: z.record(z.string(), z.record(z.string(), z.number())),
  /** Messages that Kafka had and not all consumers; null where they were skipped. */
  messages: z.number().nullable(),
  /** SHA-256 of each file of a folder by its path, under which its content is stored; null where it was skipped. */
  folders: z.record(z.enum(['media', 'documents']), z.record(z.string(), z.string()).nullable()),
  /** SHA-256 of the files beside this one. */
  checksums: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
export type FolderName = keyof Manifest['folders'];

export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, name), 'utf8').catch((cause: unknown) => {
    throw new Error(`${backup} is no complete backup: it has no ${name}`, { cause });
  });
  return Manifest.parse(JSON.parse(text));
}

export const writeManifest = (backup: string, manifest: Manifest): Promise<void> =>
  writeFile(join(backup, name), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
