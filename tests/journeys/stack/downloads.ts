import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { waitFor } from './running-stack';

interface Saved {
  name: string;
  content: Buffer;
}

/** The next file that the page saves, by its name. */
export async function saved(page: Page, act: () => Promise<void>): Promise<Saved> {
  const folder = await mkdtemp(join(tmpdir(), 'utsav-saved-'));
  const client = await page.createCDPSession();
  const browserContextId = page.browserContext().id;
  await client.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder, browserContextId });
  try {
    await act();
    return await waitFor('a file', async () => {
      const name = (await readdir(folder)).find((file) => !file.endsWith('.crdownload') && !file.startsWith('.'));
      const content = name && (await readFile(join(folder, name)));
      return name && content && content.length > 0 ? { name, content } : undefined;
    });
  } finally {
    await client.detach();
    await rm(folder, { recursive: true });
  }
}
