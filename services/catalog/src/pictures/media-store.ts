import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { CatalogConfig } from '../catalog.config';

/** Files that are served under /media by their names. */
export abstract class MediaStore {
  /** Whole or not at all; the same name again replaces it. */
  abstract put(name: string, bytes: Uint8Array): Promise<void>;
  /** One that is not there is no error. */
  abstract remove(name: string): Promise<void>;
}

/** The folder that the gateway serves. */
@Injectable()
export class MediaFolder extends MediaStore {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: CatalogConfig) {
    super();
    this.folder = config.MEDIA_DIR;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(this.folder, name);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(part, bytes, { mode: 0o644 });
    await rename(part, path);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }
}
