import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentWorkerConfig } from '@utsav/notifications/notifications.config';
import { Browser } from '@utsav/notifications/rendering/browser';
import { Posters } from '@utsav/notifications/rendering/posters';
import { TicketPrinter } from '@utsav/notifications/rendering/ticket-printer';
import { sampleOrder } from '@utsav/notifications/testing/sample-order';
import { ticketDataOf } from '@utsav/notifications/tickets/ticket-data';
import { createLog } from '@utsav/service-kit/log/log';
import { FolderObjectStore } from '@utsav/service-kit/objects/folder-object-store';
import { Table, underLoad, type Load } from './figures';

const roundMs = 10_000;

/** Tickets as PDF: from warm pages as the document worker prints them, and with a browser for each of them. */
export async function benchDocuments(env: NodeJS.ProcessEnv): Promise<void> {
  const media = mkdtempSync(join(tmpdir(), 'utsav-bench-'));
  const config = { CHROMIUM_PATH: env.CHROMIUM_PATH } as DocumentWorkerConfig;
  const log = createLog('bench', 'silent');
  const data = ticketDataOf(sampleOrder());
  const open = () => {
    const browser = new Browser(config, log);
    return {
      browser,
      printer: new TicketPrinter(browser, new Posters(new FolderObjectStore(media, 0o644), log, browser)),
    };
  };
  const { browser, printer } = open();
  try {
    // A browser that does not start says so here.
    await printer.print(data, 'en');
    await underLoad(2, 3000, () => printer.print(data, 'en'));
    const warm = await underLoad(2, roundMs, () => printer.print(data, 'en'));
    const cold = await underLoad(1, roundMs, async () => {
      const own = open();
      try {
        await own.printer.print(data, 'en');
      } finally {
        await own.browser.onModuleDestroy();
      }
    });
    report(warm, cold);
  } finally {
    await browser.onModuleDestroy();
    rmSync(media, { recursive: true });
  }
}

function report(warm: Load, cold: Load): void {
  const title = 'Tickets as PDF: three tickets and the sheet of the booking';
  const table = new Table(title, 'what', 'per second', 'of the baseline', 'p99 ms');
  for (const [name, { rate, p99 }] of Object.entries({ 'a browser for each': cold, 'warm pages': warm }))
    table.row(name, rate.toFixed(1), (rate / cold.rate).toFixed(1), p99.toFixed(0));
}
