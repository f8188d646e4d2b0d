// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const worker = readFileSync(path.join(here, 'offline-worker.ts'), 'utf8');
const drawn = readFileSync(path.join(here, 'drawn-pages.ts'), 'utf8');

it('keeps every script that a drawn page is started with, since such a page may be opened offline', () => {
  const plain = [...drawn.matchAll(/src="\/([\w-]+\.js)"/g)].map(([, file]) => file!);
  expect(plain).toContain('start.js');
  for (const file of [...plain, 'theme.js']) {
    expect(existsSync(path.join(here, '../public', file))).toBe(true);
    expect(worker).toContain(`'${file}'`);
  }
  for (const [source] of drawn.matchAll(/src\/app\/[\w/-]+\.tsx/g)) expect(worker).toContain(source);
});
