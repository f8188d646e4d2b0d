import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const folders = [
  'frontend/src/app/translations/hi',
  'services/notifications/src/i18n/hi',
  'frontend/src/features/legal/documents',
];

/** The spellings of each word, by what is left of it without dots below and signs of nasal vowels. */
function spellings(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const folder of folders)
    for (const file of readdirSync(path.join(root, folder)).filter((name) => !name.includes('.spec.')))
      for (const [word] of readFileSync(path.join(root, folder, file), 'utf8')
        .normalize('NFD')
        .matchAll(/[\u0900-\u0963\u0970-\u097f]+/g)) {
        const bare = word.replaceAll('\u093c', '').replaceAll('\u0901', '\u0902');
        found.set(bare, (found.get(bare) ?? new Set()).add(word));
      }
  return found;
}

it('spells a Hindi word the same way on the site, in mails and on paper', () => {
  const words = spellings();
  expect(words.size).toBeGreaterThan(500);
  expect([...words.values()].filter((ways) => ways.size > 1).map((ways) => [...ways].join(' '))).toEqual([]);
});
