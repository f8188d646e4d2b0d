import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { envFlag, envInt, envPreviousSecret, siteUrl } from './kit-config';
import { loadConfig } from './load-config';

const Settings = z.object({
  SITE_URL: siteUrl,
  MODE: z.enum(['', 'single', 'cluster']).default('single'),
  HOPS: envInt(0, 5).default(0),
  CALLS: envInt(2, 100).optional(),
  IS_STRICT: envFlag.default(false),
  OLD_SECRET: envPreviousSecret,
  KEY: z.string().regex(/^k_\w+$/, 'must start with k_'),
});
const right = { SITE_URL: 'https://utsav.example/', KEY: 'k_1' };
const errorsOf = (env: Record<string, string>): string => {
  try {
    loadConfig('spec', Settings, env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('settings', () => {
  it('that are empty are left to their default', () => {
    const empty = { MODE: '', HOPS: '', CALLS: '', IS_STRICT: '', OLD_SECRET: '' };
    const config = loadConfig('spec', Settings, { ...right, ...empty });
    expect(config).toEqual(loadConfig('spec', Settings, right));
    expect(config).toMatchObject({ SITE_URL: 'https://utsav.example', MODE: 'single', HOPS: 0 });
  });

  it('that are empty give way to the file that holds the value', () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    writeFileSync(join(folder, 'key'), 'k_of_file\n');
    expect(loadConfig('spec', Settings, { ...right, KEY: '', KEY_FILE: join(folder, 'key') }).KEY).toBe('k_of_file');
    rmSync(folder, { recursive: true });
  });

  it('of before may have a file that is not there, and no others', () => {
    const OLD_FILE = join(tmpdir(), 'never-written');
    const Replaced = z.object({ CALLER_PREVIOUS_KEY: z.string().default('none'), KEY: z.string() });
    const read = (env: Record<string, string>) => loadConfig('spec', Replaced, env);
    expect(read({ KEY: 'k', CALLER_PREVIOUS_KEY_FILE: OLD_FILE })).toMatchObject({ CALLER_PREVIOUS_KEY: 'none' });
    expect(() => read({ KEY_FILE: OLD_FILE })).toThrow(/ENOENT/);
  });

  it.each([
    [{ KEY: 'k_1' }, 'SITE_URL: is missing'],
    [{ ...right, SITE_URL: '' }, 'SITE_URL: is missing'],
    [{ ...right, SITE_URL: 'utsav' }, 'SITE_URL: must be a valid address (URL)'],
    [{ ...right, MODE: 'many' }, 'MODE: must be one of single, cluster'],
    [{ ...right, HOPS: 'two' }, 'HOPS: must be a number'],
    [{ ...right, HOPS: '1.5' }, 'HOPS: must be a whole number'],
    [{ ...right, HOPS: '9' }, 'HOPS: must be at most 5'],
    [{ ...right, CALLS: '1' }, 'CALLS: must be at least 2'],
    [
      { ...right, IS_STRICT: 'maybe' },
      'IS_STRICT: must be one of true, 1, yes, on, y, enabled, false, 0, no, off, n, disabled',
    ],
    [{ ...right, OLD_SECRET: 'short' }, 'OLD_SECRET: must have at least 32 characters'],
    [{ ...right, KEY: 'x' }, 'KEY: must start with k_'],
  ])('that are wrong are named with what they must be: %j', (env, line) => {
    expect(errorsOf(env)).toBe(`spec cannot start, its environment is wrong:\n  ${line}`);
  });
});
