import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer';

/** Files to upload: a picture, one that is too large, one of the wrong kind, and one that only looks like a picture. */
export async function picturesOf(page: Page) {
  const folder = await mkdtemp(join(tmpdir(), 'utsav-pictures-'));
  const file = async (name: string, content: Uint8Array | string): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  return {
    right: await file('right.png', await page.screenshot()),
    huge: await file('huge.png', Buffer.alloc(5 * 1024 * 1024 + 1)),
    wrong: await file('wrong.gif', 'GIF89a'),
    fake: await file('fake.png', '<html>not a picture</html>'),
  };
}

/** Chooses a file in the field of a label. */
export async function upload(page: Page, label: string, path: string): Promise<void> {
  const field = (await page
    .locator(`::-p-xpath(//input[@id=//label[text()="${label}"]/@for])`)
    .waitHandle()) as ElementHandle<HTMLInputElement>;
  await field.uploadFile(path);
}
