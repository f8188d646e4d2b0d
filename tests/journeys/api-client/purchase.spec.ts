import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newEvent, newMobile, run } from '../stack/running-stack';
import { staff } from '../stack/sign-in-staff';

const execute = promisify(execFile);
const root = join(__dirname, '../../..');
const folder = join(root, '.utsav/test/api-client');
const tool = (name: string) => join(root, 'node_modules/.bin', name);

const compilerOptions = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom'],
  types: ['node'],
};

it('buys tickets through a client that was generated from the API document', async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await copyFile(join(__dirname, 'purchase.mts'), join(folder, 'purchase.mts'));
  const files = ['purchase.mts', 'api.d.ts'];
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  await execute(tool('openapi-typescript'), [`${run.urls.docs}-json`, '-o', 'api.d.ts'], { cwd: folder });
  await execute(tool('tsc'), ['-p', '.'], { cwd: folder });

  const tickets = [{ type: 'Gold', price: 500, fee: 20, totalSeats: 10 }];
  const { stdout } = await execute('node', ['purchase.mts'], {
    cwd: folder,
    env: {
      ...process.env,
      API_URL: run.urls.site,
      API_KEY: run.apiKey,
      INBOX_URL: run.urls.inbox,
      SANDBOX_URL: run.urls.sandbox,
      EVENT_ID: await newEvent(staff().admin.token, 'By Program', tickets),
      MOBILE: newMobile(),
    },
  });
  expect(JSON.parse(stdout)).toEqual({
    refused: 'PRICE_CHANGED',
    requestId: expect.any(String),
    bookingCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/),
    codes: 2,
  });
});
