import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/** Places in this repository that a document leads to. */
const linksOf = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => (link as string).replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link));

it.each(documents.map((document) => [document]))('every link of %s leads to something that is there', (document) => {
  expect(linksOf(document).filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
});

it('would notice a link that leads nowhere', () => {
  expect(documents.length).toBeGreaterThan(30);
  expect(linksOf('README.md').length).toBeGreaterThan(10);
});
