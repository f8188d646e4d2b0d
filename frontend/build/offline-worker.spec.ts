// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const worker = readFileSync(path.join(here, 'offline-worker.ts'), 'utf8');
const assets = readFileSync(path.join(here, 'page-assets.ts'), 'utf8');

it('precaches every script that a server-rendered page starts with, since such a page may be opened offline', () => {
  for (const plain of ['theme.js', 'hydrate.js']) {
    expect(existsSync(path.join(here, '../public', plain))).toBe(true);
    expect(worker).toContain(`'${plain}'`);
  }
  const sources = [...assets.matchAll(/src\/app\/[\w/-]+\.tsx/g)].map(([source]) => source);
  expect(sources).toHaveLength(8);
  for (const source of sources) expect(worker).toContain(source);
});
