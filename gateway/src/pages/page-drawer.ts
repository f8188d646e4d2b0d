import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { PreloadedResponse } from '@utsav/contracts/http/initial-data';
import { minutes, seconds } from '@utsav/service-kit/time/clock';
import { LoadingCache } from '../cache/loading-cache';
import { BuiltFile } from './built-file';
import { styleHashesOf } from './style-hashes';

/** As `frontend/src/draw-page.tsx`, which is built into the file, exports it. */
type DrawPage = (address: string, answers: PreloadedResponse[], siteUrl: string) => Promise<string>;

/** Without Node's cache of modules, so that a file which was built anew takes the place of the old one. */
function drawPageIn(text: string, file: string): DrawPage {
  const module = { exports: {} as { drawPage: DrawPage } };
  const run = compileFunction(text, ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, createRequire(file));
  return module.exports.drawPage;
}

export interface Drawing {
  /** For the root of the page. */
  html: string;
  /** Hashes of its `style` attributes. */
  styles: readonly string[];
  /** JSON of `FirstAnswer[]`. */
  answers: string;
  at: number;
}

/** Draws pages of the site with the site's own components; what was drawn from the same answers is kept. */
export class PageDrawer {
  /** In a sale its seats change all the time; the page asks for them anew, so it may begin with those of a second ago. */
  private readonly recent = new LoadingCache<Drawing>({ max: 200, ttlMs: seconds(1) });
  private readonly drawn = new LoadingCache<string>({ max: 200, ttlMs: minutes(10) });
  private readonly built: BuiltFile<DrawPage>;
  private drawPage: DrawPage | undefined;

  constructor(
    file: string,
    private readonly siteUrl: string,
  ) {
    this.built = new BuiltFile(file, (text) => drawPageIn(text, file));
  }

  /** Absent while the site is not built. Throws what its components throw. */
  async draw(address: string, answersOf: () => Promise<string>): Promise<Drawing | undefined> {
    const drawPage = await this.current();
    if (!drawPage) return undefined;
    const second = Math.floor(Date.now() / 1000);
    return this.recent.get(`${second} ${address}`, async () => {
      const answers = await answersOf();
      const key = createHash('sha1').update(address).update('\0').update(answers).digest('base64');
      const html = await this.drawn.get(key, () =>
        drawPage(address, JSON.parse(answers) as PreloadedResponse[], this.siteUrl),
      );
      return { html, styles: styleHashesOf(html), answers, at: Date.now() };
    });
  }

  /** What an older build has drawn is forgotten. */
  private async current(): Promise<DrawPage | undefined> {
    const drawPage = await this.built.current();
    if (drawPage !== this.drawPage) {
      this.recent.clear();
      this.drawn.clear();
    }
    this.drawPage = drawPage;
    return drawPage;
  }
}
