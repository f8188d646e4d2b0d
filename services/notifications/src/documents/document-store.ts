import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import type { NotificationsConfig } from '../notifications.config';

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
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, `${name}.part`), bytes);
    await rename(join(this.folder, `${name}.part`), join(this.folder, name));
    return name;
  }

  /** Nothing when the file is gone. */
  async load(name: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.folder, name));
    } catch {
      return null;
    }
  }
}
