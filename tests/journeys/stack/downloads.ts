import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { eventually } from './running-stack';

/** The next file that the page saves, by its name. */
export async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'utsav-saved-'));
  const session = await page.createCDPSession();
  await session.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  await act();
  const name = await eventually('a file', async () =>
    (await readdir(folder)).find((file) => !file.endsWith('.crdownload') && !file.startsWith('.')),
  );
  const content = await readFile(join(folder, name));
  await session.detach();
  return { name, content };
}
