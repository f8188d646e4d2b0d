import { readFile, stat } from 'node:fs/promises';
import { seconds } from '@utsav/service-kit/time/clock';

const checkedMs = seconds(1);

/** A built file, reloaded when it changes; checked once a second at most. */
export class HotReloadedFile<T> {
  private content: Promise<T | undefined> = Promise.resolve(undefined);
  private modifiedAt = 0;
  private checkedAt = 0;

  constructor(
    private readonly file: string,
    private readonly read: (text: string) => T,
  ) {}

  /** Absent while it is not built. A file that cannot be parsed throws once. */
  async current(): Promise<T | undefined> {
    if (Date.now() - this.checkedAt >= checkedMs) await this.check();
    return this.content;
  }

  private async check(): Promise<void> {
    const { mtimeMs } = await stat(this.file).catch(() => ({ mtimeMs: 0 }));
    this.checkedAt = Date.now();
    if (mtimeMs === this.modifiedAt) return;
    this.modifiedAt = mtimeMs;
    this.content = mtimeMs ? this.load() : Promise.resolve(undefined);
  }

  private async load(): Promise<T | undefined> {
    try {
      return this.read(await readFile(this.file, 'utf8'));
    } catch (error) {
      this.content = Promise.resolve(undefined);
      throw error;
    }
  }
}
