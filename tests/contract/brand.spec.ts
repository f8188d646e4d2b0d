import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company, senderEmail, supportEmail } from '@utsav/brand/company';
import { generatedFiles } from '@utsav/brand/generated-files';
import { brandName, brandNames } from '@utsav/brand/name';

const root = join(__dirname, '..', '..');

/** What people read, or what runs to show it to them. */
const searched = ['frontend', 'admin-frontend', 'gateway', 'services', 'packages', 'tests', 'tools/demo-data'];
const standIns = ['tools/inbox', 'tools/razorpay-sandbox'];

/**
 * The technical name of the project, which a copy with another brand keeps: in packages, settings, databases, topics, and
 * in the account of the payment sandbox. Written in lower case or in capitals, so that it is not mistaken for the brand.
 */
const technical = /@utsav\/|UTSAV_|UtsavSandbox|\butsav\b/g;

/** A dictionary of Hindi, in which the name of a brand may be a word. */
const dictionary = 'services/catalog/src/search-index/synonyms.ts';

const isText = (file: string): boolean => /\.(ts|tsx|mts|mjs|cjs|js|css|html|json|svg|txt|webmanifest)$/.test(file);
const files = execFileSync('git', ['ls-files', '--', ...searched, ...standIns], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => isText(file) && !file.startsWith('packages/brand/') && !/(^|\/)gen\//.test(file))
  .filter((file) => file !== 'tests/contract/brand.spec.ts' && file !== dictionary && !(file in generatedFiles));

/** Each line that has one of the names, as `file:line text`. */
function linesWith(names: readonly string[], inFiles: readonly string[]): string[] {
  return inFiles.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const left = line.replaceAll(technical, '');
        return names.some((name) => left.includes(name)) ? [`${file}:${at + 1} ${line.trim()}`] : [];
      }),
  );
}

it('the name that the project is published under stands in the brand only', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(linesWith(['Utsav', 'उत्सव'], files)).toEqual([]);
});

it('name, company and addresses of this brand stand in the brand only', () => {
  // Made-up programmes and samples may have a word of it, such as a fair that is called Mela.
  const shown = files.filter((file) => !/^tools\/demo-data\/|^tests\/|\.spec\.tsx?$|\/testing\//.test(file));
  const names = [...Object.values(brandNames), brandName, company.name, company.phone, supportEmail, senderEmail];
  expect(linesWith([...new Set(names)], shown)).toEqual([]);
});

it('what cannot import the brand was generated from it', () => {
  for (const [file, text] of Object.entries(generatedFiles))
    expect([file, readFileSync(join(root, file), 'utf8')]).toEqual([file, text]);
});

it('style sheets read only custom properties that are defined', () => {
  const sources = files.filter((file) => /^(frontend|admin-frontend|packages\/web-kit)\/.*\.(css|tsx|ts)$/.test(file));
  const text = [
    ...sources.map((file) => readFileSync(join(root, file), 'utf8')),
    ...Object.values(generatedFiles),
  ].join('\n');
  const defined = new Set([...text.matchAll(/(--[\w-]+)['"`\]]*\s*:/g)].map(([, name]) => name));
  const read = new Set([...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name as string));
  expect([...read].filter((name) => !defined.has(name) && !name.startsWith('--ant-'))).toEqual([]);
});
