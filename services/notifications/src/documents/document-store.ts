import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { NotificationsConfig } from '../notifications.config';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Rendered documents as files with names that say nothing. */
@Injectable()
export class DocumentStore {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Pick<NotificationsConfig, 'DOCUMENTS_DIR'>) {
    this.folder = config.DOCUMENTS_DIR;
  }

  /** Whole or not at all. Returns the file's name. */
  async save(bytes: Uint8Array): Promise<string> {
    const name = `${randomUUID()}.pdf`;
    const part = join(this.folder, `${name}.part`);
    await mkdir(this.folder, { recursive: true });
    await writeFile(part, bytes, { mode: 0o640 });
    await rename(part, join(this.folder, name));
    return name;
  }

  /** Nothing when the file is gone. A folder that cannot be read is an error: rendering again would not help. */
  async load(name: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.folder, name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** One that is not there is no error. */
  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }
}
