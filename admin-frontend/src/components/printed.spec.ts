import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('is the only sheet that hides the page from the printer: two would hide what the other one prints', () => {
  const source = path.resolve(import.meta.dirname, '..');
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const hiding = sheets.filter((name) => readFileSync(path.join(source, name), 'utf8').includes('body) >'));
  expect(hiding).toEqual([path.join('components', 'printed.module.css')]);
});
