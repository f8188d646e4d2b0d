import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import puppeteer, { type Browser as Chromium, type Page } from 'puppeteer';
import type { DocumentWorkerConfig } from '../document-worker.config';
import { sheetShell } from './sheet-shell';

/** A page keeps what it has drawn, so it is left after a while. */
const rendersPerPage = 300;
const timeoutMs = 10_000;

interface WarmPage {
  page: Page;
  renders: number;
}

/** One warm browser with a page that already holds fonts and styles; it reaches no network and runs no script. */
@Injectable()
export class Browser implements OnModuleDestroy {
  private chromium: Promise<Chromium> | undefined;
  private idle: WarmPage[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: DocumentWorkerConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Prints sheets of the ticket's size. */
  async print(body: string, title: string): Promise<Uint8Array> {
    const warm = this.idle.pop() ?? { page: await this.newPage(), renders: 0 };
    try {
      await warm.page.evaluate(
        (markup, name) => {
          document.body.innerHTML = markup;
          document.title = name;
        },
        body,
        title,
      );
      const pdf = await warm.page.pdf({ preferCSSPageSize: true, printBackground: true, timeout: timeoutMs });
      warm.renders += 1;
      if (warm.renders < rendersPerPage) this.idle.push(warm);
      else void warm.page.close();
      return pdf;
    } catch (error) {
      void warm.page.close().catch(() => undefined);
      throw error;
    }
  }

  async onModuleDestroy(): Promise<void> {
    await (await this.chromium?.catch(() => undefined))?.close();
  }

  private async newPage(): Promise<Page> {
    const page = await (await this.running()).newPage();
    page.setDefaultTimeout(timeoutMs);
    await page.setRequestInterception(true);
    page.on(
      'request',
      (request) =>
        void (request.url().startsWith('data:') || request.url() === 'about:blank'
          ? request.continue()
          : request.abort()),
    );
    await page.setContent(sheetShell(), { waitUntil: 'load' });
    return page;
  }

  private running(): Promise<Chromium> {
    this.chromium ??= this.launch();
    return this.chromium;
  }

  private async launch(): Promise<Chromium> {
    const chromium = await puppeteer.launch({
      executablePath: this.config.CHROMIUM_PATH,
      pipe: true,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--no-zygote',
        '--disable-background-networking',
      ],
    });
    chromium.once('disconnected', () => {
      this.log.warn('the browser ended, the next document starts a new one');
      this.chromium = undefined;
      this.idle = [];
    });
    return chromium;
  }
}
