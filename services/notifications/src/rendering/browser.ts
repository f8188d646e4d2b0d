import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { brandName } from '@utsav/brand/name';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import puppeteer, { type Browser as Chromium, type Page } from 'puppeteer';
import type { DocumentWorkerConfig } from '../notifications.config';
import { lowerPriority } from './lower-process-priority';
import { launchOptions } from './launch-options';
import { sheetShell } from './document-shell';
import { stylesOfScripts, undrawnLetters } from './script-fonts';

/** A page keeps what it has rendered, so it is left after a while. */
const rendersPerPage = 1000;
/** Sheets of before are no burden that the page would feel, so it keeps them all until a forced GC: 0.4 MB each. */
const rendersPerTidying = 20;
const limitMs = seconds(20);
const closeLimitMs = seconds(3);

interface WarmPage {
  page: Page;
  renders: number;
}

async function within<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs inside the page: all fonts are there before the first sheet, or it would come out without text. */
async function loadFonts(): Promise<void> {
  await Promise.all(Array.from(document.fonts, (font) => font.load()));
}

/** Runs inside the page: puts the sheets there, and waits for the fonts and pictures, which printing would not. */
async function showSheets(markup: string, title: string): Promise<void> {
  document.body.innerHTML = markup;
  document.title = title;
  // The sheets may bring fonts of their own.
  await Promise.all(Array.from(document.fonts, (font) => font.load()));
  await Promise.all(Array.from(document.images, (image) => image.decode()));
}

/** One warm browser, and pages that already hold fonts and styles; it reaches no network and runs no script. */
@Injectable()
export class Browser implements OnApplicationBootstrap, OnModuleDestroy {
  private chromium: Promise<Chromium> | undefined;
  private idle: WarmPage[] = [];
  private closing = false;

  constructor(
    @Inject(CONFIG) private readonly config: DocumentWorkerConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The first buyer should not wait for the browser to start; without one the worker still starts, and tries again. */
  onApplicationBootstrap(): void {
    this.print(`<p>${brandName} ₹</p>`, '').catch((error: unknown) =>
      this.log.error({ event: 'browser.start-failed', err: error }, 'the browser does not start'),
    );
  }

  /** Prints sheets of the ticket's size. */
  print(markup: string, title: string): Promise<Uint8Array> {
    return this.onWarmPage(async (page) => {
      await page.evaluate(showSheets, this.withFonts(markup), title);
      return page.pdf({ preferCSSPageSize: true, printBackground: true, waitForFonts: false, timeout: limitMs });
    });
  }

  /** Takes a picture of markup in a box of that many pixels, as JPEG. */
  picture(markup: string, width: number, height: number): Promise<Uint8Array> {
    return this.onWarmPage(async (page) => {
      await page.setViewport({ width, height });
      await page.evaluate(showSheets, this.withFonts(markup), '');
      return page.screenshot({ type: 'jpeg', quality: 84, clip: { x: 0, y: 0, width, height } });
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    const chromium = await this.chromium?.catch(() => undefined);
    if (!chromium) return;
    await within(chromium.close(), closeLimitMs, 'closing the browser').catch(() =>
      chromium.process()?.kill('SIGKILL'),
    );
  }

  private withFonts(markup: string): string {
    const letters = undrawnLetters(markup);
    if (letters.length > 0)
      this.log.warn({ event: 'document.letters-missing', letters }, 'no font of a document has these letters');
    return `${stylesOfScripts(markup)}${markup}`;
  }

  private async onWarmPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
    const warm = this.idle.pop() ?? { page: await within(this.newPage(), limitMs, 'opening a page'), renders: 0 };
    try {
      const result = await within(work(warm.page), limitMs, 'rendering');
      warm.renders += 1;
      if (warm.renders % rendersPerTidying === 0) await within(this.tidy(warm.page), limitMs, 'tidying a page');
      if (warm.renders < rendersPerPage && !warm.page.isClosed()) this.idle.push(warm);
      else this.leave(warm.page);
      return result;
    } catch (error) {
      this.leave(warm.page);
      throw error;
    }
  }

  private async tidy(page: Page): Promise<void> {
    const session = await page.createCDPSession();
    await session.send('HeapProfiler.collectGarbage');
    await session.detach();
  }

  /** A page that cannot even be closed takes its browser with it; the next document starts a new one. */
  private leave(page: Page): void {
    const { chromium } = this;
    within(page.close(), closeLimitMs, 'closing a page').catch(async () =>
      (await chromium)?.process()?.kill('SIGKILL'),
    );
  }

  private async newPage(): Promise<Page> {
    const page = await (await this.running()).newPage();
    page.setDefaultTimeout(limitMs);
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const handled = request.url().startsWith('data:') ? request.continue() : request.abort();
      handled.catch(() => undefined);
    });
    await page.setContent(sheetShell(), { waitUntil: 'load' });
    await page.evaluate(loadFonts);
    return page;
  }

  private running(): Promise<Chromium> {
    if (this.closing) return Promise.reject(new Error('the worker stops'));
    this.chromium ??= this.launch().catch((error: unknown) => {
      this.chromium = undefined;
      throw error;
    });
    return this.chromium;
  }

  private async launch(): Promise<Chromium> {
    const chromium = await launchOptions(this.config.CHROMIUM_PATH).reduce<Promise<Chromium>>(
      (earlier, options) =>
        earlier.catch((error: unknown) => {
          if (options.weaker)
            this.log.warn({ event: 'browser.without-sandbox', err: error }, 'the browser runs without its sandbox');
          return puppeteer.launch(options);
        }),
      Promise.reject(new Error('no browser tried yet')),
    );
    // It is a session of its own.
    const pid = chromium.process()?.pid;
    if (pid) lowerPriority(pid);
    chromium.once('disconnected', () => {
      if (!this.closing)
        this.log.warn({ event: 'browser.ended' }, 'the browser ended, the next document starts a new one');
      this.chromium = undefined;
      this.idle = [];
    });
    return chromium;
  }
}
