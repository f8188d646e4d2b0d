#!/usr/bin/env node
// Takes the picture that shared links show, frontend/public/share.png, from the brand. Needs a browser: see `engines.mjs doctor`.
import './engines/use-production-node.mjs';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileNode } from './build/compile-node.mjs';
import { provideEngines } from './engines/provide.mjs';
import { inRepository } from './machine/repository.mjs';

// Both exist only after the installation.
const installed = createRequire(inRepository('package.json'));
const { errors } = await compileNode();
if (errors.length > 0) throw new Error(errors.join('\n'));
const { sharePicture } = installed(inRepository('packages', 'brand', 'dist', 'share-picture.js'));
const { urls, stop } = await provideEngines({ only: ['chromium'], log: console.error });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-share-'));
const browser = await installed('puppeteer').launch({ executablePath: urls.CHROMIUM_PATH, args: ['--no-sandbox'] });
try {
  const file = path.join(folder, 'page.html');
  const font = inRepository('packages', 'web-kit', 'src', 'design', 'fonts', 'anek-latin.woff2');
  fs.writeFileSync(file, sharePicture(`data:font/woff2;base64,${fs.readFileSync(font, 'base64')}`));
  const page = await browser.newPage();
  await page.setViewport({ width: 1200, height: 630 });
  await page.goto(pathToFileURL(file).href);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: inRepository('frontend', 'public', 'share.png') });
  console.log('written: frontend/public/share.png');
} finally {
  await browser.close();
  fs.rmSync(folder, { recursive: true, force: true });
  await stop();
}
