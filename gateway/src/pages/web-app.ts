import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { seconds } from '@utsav/service-kit/time/clock';

const checkedMs = seconds(1);

interface Known {
  page: string | undefined;
  modifiedAt: number;
  checkedAt: number;
}

/** The built files of one of the web apps. */
export class WebApp {
  private readonly pages = new Map<string, Known>();

  constructor(
    readonly folder: string,
    private readonly name: string,
  ) {}

  /** One of its pages; absent while it is not built. Read again when it was built anew. */
  async page(path = 'index.html'): Promise<string | undefined> {
    const known = this.pages.get(path);
    if (known && Date.now() - known.checkedAt < checkedMs) return known.page;
    const file = join(this.folder, path);
    const { mtimeMs: modifiedAt } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    const isSame = modifiedAt === known?.modifiedAt;
    const page = isSame ? known.page : modifiedAt ? await readFile(file, 'utf8') : undefined;
    this.pages.set(path, { page, modifiedAt, checkedAt: Date.now() });
    return page;
  }

  notBuilt(): string {
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built yet</title><body><h1>The ${this.name} is not built yet</h1><p>Run <code>npm run build</code> and load this page again.</p></body></html>`;
  }
}
