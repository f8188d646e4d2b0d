import { join } from 'node:path';
import { BuiltFile } from './built-file';

/** The built files of one of the web apps. */
export class WebApp {
  private readonly pages = new Map<string, BuiltFile<string>>();

  constructor(
    readonly folder: string,
    private readonly name: string,
  ) {}

  /** One of its pages; absent while it is not built. */
  page(path = 'index.html'): Promise<string | undefined> {
    const page = this.pages.get(path) ?? new BuiltFile(join(this.folder, path), (text) => text);
    this.pages.set(path, page);
    return page.current();
  }

  notBuilt(): string {
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built yet</title><body><h1>The ${this.name} is not built yet</h1><p>Run <code>npm run build</code> and load this page again.</p></body></html>`;
  }
}
