import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

/** `a/{b,c}.ts` names two files; `<area>` and `*` stand for any name. */
const namesOf = (path: string): string[] => {
  const [, before = '', names, after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? [];
  return names ? names.split(',').map((name) => `${before}${name}${after}`) : [path];
};
const files = execFileSync('git', ['ls-files'], { cwd: root }).toString().split('\n');
const isThere = (path: string): boolean => {
  if (path.includes('NNNN')) return true;
  if (!/[<*]/.test(path)) return existsSync(join(root, path));
  const pattern = path.replaceAll('.', '\\.').replaceAll(/<[a-z-]+>|\*/g, '[^/]+');
  return files.some((file) => new RegExp(`^${pattern}`).test(file));
};

/** What a recipe names that is a file or folder of the repository. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+\/[^`\s]*)`/g)].flatMap(([, path = '']) => namesOf(path));
/** What a run leaves in `.utsav` is there after it only. */
const isOurs = (path: string): boolean =>
  !path.startsWith('.utsav/') && readdirSync(root).includes(path.split('/')[0] ?? '');

describe('"I want to change" of the README', () => {
  const table = /## I want to change[^]*?(?=\nMore recipes)/.exec(read('README.md'))?.[0] ?? '';

  it('names only files that there are', () => {
    const missing = pathsIn(table)
      .filter(isOurs)
      .filter((path) => !isThere(path));
    expect(missing).toEqual([]);
  });
});

describe('CONTRIBUTING', () => {
  it('names only files that there are', () => {
    const missing = pathsIn(read('CONTRIBUTING.md'))
      .filter(isOurs)
      .filter((path) => !isThere(path));
    expect(missing).toEqual([]);
  });
});

describe.each(readdirSync(join(root, 'services')))('the README of %s', (service) => {
  const readme = read('services', service, 'README.md');
  const proto = read('proto', 'utsav', service, 'v1', `${service}_service.proto`);

  it('names each RPC of its proto', () => {
    const rpcs = [...proto.matchAll(/^ {2}rpc (\w+)\(/gm)].map(([, name = '']) => name);
    expect(rpcs.length).toBeGreaterThan(0);
    expect(rpcs.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([]);
  });
});
