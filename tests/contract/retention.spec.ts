import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topics } from '@utsav/contracts/messages/topics';
import { root, readText } from './deploy-files/processes';
import { serviceDefinitions } from './service-definitions';

const text = readText('docs', 'retention.md');
const section = (title: string): string[][] =>
  (text.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const rows = new Map(
  section('Databases').map(([, name = '', , time = '', endsBy = '']) => [name.replaceAll('`', ''), { time, endsBy }]),
);

/** The same in each database that has them. */
const ofTheKit = ['inbox', 'erased_subjects'];

const collections = new Map(
  serviceDefinitions().flatMap(({ database }) =>
    database
      ? database.collections.map(({ schema }) => {
          const name = String(schema.get('collection'));
          const ttl = schema.indexes().some((index: [object, object?]) => 'expireAfterSeconds' in (index[1] ?? {}));
          return [ofTheKit.includes(name) ? `*.${name}` : `${database.name}.${name}`, { ttl }] as const;
        })
      : [],
  ),
);

/** Collections that are written without a model, by their name in the source. */
const withoutModel = ['packages/service-kit', ...readdirSync(join(root, 'services')).map((name) => `services/${name}`)]
  .flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|testing\/|migrations\/\d/.test(file))
      .flatMap((file) =>
        [
          ...readFileSync(join(root, folder, 'src', file), 'utf8').matchAll(
            /\.collection(?:<[^>]*(?:>[^>(]*)?>)?\('(\w+)'\)/g,
          ),
        ].map(([, name = '']) => (folder.startsWith('packages') ? `*.${name}` : `${folder.split('/')[1]}.${name}`)),
      ),
  )
  .filter((name) => !collections.has(name));

it('every collection has a row, and every row a collection', () => {
  expect(collections.size).toBeGreaterThan(40);
  expect(withoutModel).toEqual(expect.arrayContaining(['*.outbox', '*.leases', '*.retention', 'booking.writers']));
  expect([...rows.keys()].toSorted()).toEqual([...new Set([...collections.keys(), ...withoutModel])].toSorted());
});

it.each([...collections])('%s ends by a TTL index where its row says so', (name, { ttl }) =>
  expect(rows.get(name)?.endsBy === 'TTL').toBe(ttl),
);

it('what a job forgets is in the rules of its service', () => {
  const services = [...rows]
    .filter(([, { endsBy }]) => endsBy.includes('job'))
    .map(([name]) => name.split('.')[0] ?? '');
  expect([...new Set(services)].toSorted()).toEqual(['booking', 'catalog', 'notifications', 'payments']);
  for (const service of new Set(services))
    expect(readdirSync(join(root, 'services', service, 'src', 'retention'))).toContain(`${service}-retention.ts`);
});

it('every topic has a row with its days', () => {
  const days = new Map(section('Kafka').map(([, name = '', , time]) => [name.replaceAll('`', ''), Number(time)]));
  expect(days).toEqual(new Map(topics.map(({ name, retentionMs }) => [name, retentionMs / 86_400_000])));
});

it('the folders of the services are in it', () => {
  const folders = ['MEDIA_DIR', 'DOCUMENTS_DIR'];
  for (const name of folders) expect(text).toContain(`| folder \`${name}\` |`);
  const read = readdirSync(join(root, 'services')).flatMap((name) => [
    ...readText('services', name, 'src', `${name}.config.ts`).matchAll(/\b([A-Z]+_DIR)\b/g),
  ]);
  expect([...new Set(read.map(([, name]) => name))].toSorted()).toEqual(folders.toSorted());
});
