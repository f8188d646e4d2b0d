import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import type { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { objectStoreOf } from '@utsav/service-kit/objects/object-store-of';
import type { DocumentStoreConfig } from '../notifications.config';

/** Rendered documents, with names that say nothing. */
@Injectable()
export class DocumentStore {
  private readonly objects: ObjectStore;

  constructor(@Inject(CONFIG) config: DocumentStoreConfig, @Inject(LOG) log: Log) {
    this.objects = objectStoreOf(config, log, { folder: config.DOCUMENTS_DIR, mode: 0o640, prefix: 'documents/' });
  }

  /** Whole or not at all. Returns its name. Throws UNAVAILABLE. */
  async save(bytes: Uint8Array): Promise<string> {
    const name = `${randomUUID()}.pdf`;
    await this.objects.put(name, bytes, 'application/pdf');
    return name;
  }

  /** Nothing when it is gone. Throws UNAVAILABLE while that is not known: rendering again would not help. */
  load(name: string): Promise<Buffer | null> {
    return this.objects.load(name);
  }

  /** One that is not there is no error. */
  remove(name: string): Promise<void> {
    return this.objects.remove(name);
  }
}
