import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { seconds } from '@utsav/service-kit/time/clock';

const checkedMs = seconds(1);

/** The built files of one of the web apps. */
export class WebApp {
  private page: string | undefined;
  private modifiedAt = 0;
  private checkedAt = 0;

  constructor(
    readonly folder: string,
    private readonly name: string,
  ) {}

  /** Its index page; absent while it is not built. Read again when it was built anew. */
  async index(): Promise<string | undefined> {
    if (Date.now() - this.checkedAt < checkedMs) return this.page;
    const file = join(this.folder, 'index.html');
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    if (mtimeMs !== this.modifiedAt) this.page = mtimeMs ? await readFile(file, 'utf8') : undefined;
    this.modifiedAt = mtimeMs;
    this.checkedAt = Date.now();
    return this.page;
  }

  notBuilt(): string {
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built yet</title><body><h1>The ${this.name} is not built yet</h1><p>Run <code>npm run build</code> and load this page again.</p></body></html>`;
  }
}
