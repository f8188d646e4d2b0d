import { join } from 'node:path';
import { HotReloadedFile } from './hot-reloaded-file';

/** The built files of one of the web apps. */
export class WebApp {
  private readonly index: HotReloadedFile<string>;

  constructor(
    readonly folder: string,
    private readonly name: string,
  ) {
    this.index = new HotReloadedFile(join(folder, 'index.html'), (text) => text);
  }

  /** Its `index.html`; absent while it is not built. */
  page(): Promise<string | undefined> {
    return this.index.current();
  }

  notBuilt(): string {
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built yet</title><body><h1>The ${this.name} is not built yet</h1><p>Run <code>npm run build</code> and load this page again.</p></body></html>`;
  }
}
