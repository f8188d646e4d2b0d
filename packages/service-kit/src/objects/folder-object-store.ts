import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { isObjectName, ObjectStore, requireObjectName, type StoredObject } from './object-store';

const missing = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR', 'ENAMETOOLONG', 'ELOOP'];

/** A folder that cannot be read is an error, one without the file is not. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (missing.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** In a folder of this machine, or of a disk that every copy of a process has mounted. */
export class FolderObjectStore extends ObjectStore {
  constructor(
    private readonly folder: string,
    private readonly mode: number,
  ) {
    super();
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    requireObjectName(name);
    const path = join(this.folder, name);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(part, bytes, { mode: this.mode });
    await rename(part, path);
  }

  async find(name: string): Promise<StoredObject | null> {
    const path = await this.pathOf(name);
    const found = path === null ? null : await orNull(stat(path));
    if (!path || !found?.isFile()) return null;
    const { size, mtime } = found;
    return {
      size,
      modifiedAt: mtime,
      etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
      read: (range) => Promise.resolve(createReadStream(path, range)),
    };
  }

  async load(name: string): Promise<Buffer | null> {
    const path = await this.pathOf(name);
    return path === null ? null : orNull(readFile(path));
  }

  async remove(name: string): Promise<void> {
    const path = await this.pathOf(name);
    if (path) await orNull(rm(path, { force: true }));
  }

  /** A symbolic link does not lead out of the folder either. */
  private async pathOf(name: string): Promise<string | null> {
    if (!isObjectName(name)) return null;
    const path = await orNull(realpath(join(this.folder, name)));
    if (path === null) return null;
    const folder = await realpath(this.folder);
    return path.startsWith(folder + sep) ? path : null;
  }
}
