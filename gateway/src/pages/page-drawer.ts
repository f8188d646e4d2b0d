import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { FirstAnswer } from '@utsav/contracts/http/first-answers';
import { minutes, seconds } from '@utsav/service-kit/time/clock';
import { FreshCache } from '../cache/fresh-cache';

/** As `frontend/src/draw-page.tsx`, which is built into the file, exports it. */
type DrawPage = (address: string, answers: FirstAnswer[], siteUrl: string) => Promise<string>;

const checkedMs = seconds(1);

/** Without Node's cache of modules, so that a file which was built anew takes the place of the old one. */
async function load(file: string): Promise<DrawPage> {
  const module = { exports: {} as { drawPage: DrawPage } };
  const run = compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, createRequire(file));
  return module.exports.drawPage;
}

/** Draws pages of the site with the site's own components; what was drawn from the same answers is kept. */
export class PageDrawer {
  private readonly drawn = new FreshCache<string>({ max: 200, ttlMs: minutes(10) });
  private drawPage: DrawPage | undefined;
  private modifiedAt = 0;
  private checkedAt = 0;

  constructor(
    private readonly file: string,
    private readonly siteUrl: string,
  ) {}

  /** HTML for the root of the page; absent while the site is not built. Throws what its components throw. */
  async draw(address: string, answers: string): Promise<string | undefined> {
    const drawPage = await this.current();
    if (!drawPage) return undefined;
    const key = createHash('sha1').update(address).update('\0').update(answers).digest('base64');
    return this.drawn.get(key, () => drawPage(address, JSON.parse(answers) as FirstAnswer[], this.siteUrl));
  }

  /** Loaded again when it was built anew. */
  private async current(): Promise<DrawPage | undefined> {
    if (Date.now() - this.checkedAt < checkedMs) return this.drawPage;
    const { mtimeMs } = await stat(this.file).catch(() => ({ mtimeMs: 0 }));
    this.checkedAt = Date.now();
    if (mtimeMs === this.modifiedAt) return this.drawPage;
    this.modifiedAt = mtimeMs;
    this.drawPage = mtimeMs ? await load(this.file) : undefined;
    this.drawn.clear();
    return this.drawPage;
  }
}
