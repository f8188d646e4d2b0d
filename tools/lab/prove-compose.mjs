#!/usr/bin/env node
// npm run prove:compose: the library of docker compose itself resolves docker-compose.yml, with the file of the demo and with
// that of an installation, as check:live reads them: the same services with the same environment. Needs Go, and no Docker.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fillOnce } from '../dev/engines/cache.mjs';
import { composeSettings } from '../dev/live/compose-settings.mjs';
import { installationFile, withSettings } from '../dev/live/installation-fixture.mjs';
import { explain } from '../dev/machine/advice-error.mjs';
import { inRepository } from '../dev/machine/repository.mjs';
import { environmentFile } from '../dev/stack/environment-file.mjs';
import { newEnvironmentSecrets } from '../dev/stack/secrets.mjs';
import { go } from './kubernetes/build-tools.mjs';

const readText = (name) => fs.readFileSync(inRepository(name), 'utf8');
const [compose, example] = ['docker-compose.yml', '.env.example'].map(readText);

const files = {
  'the demo': environmentFile({ example, secrets: { ...newEnvironmentSecrets(), WEB_API_KEY: 'a-key' } }).text,
  'an installation': installationFile(),
  'an installation with its own engines and quoted values': withSettings(installationFile(), {
    MONGO_URL: 'mongodb+srv://utsav:word@cluster0.example/?authSource=admin',
    KAFKA_BROKERS: '"b-1.example:9096,b-2.example:9096"',
    REDIS_URL: "'rediss://utsav:pa$word#1@redis.example:6380'",
    SELLER_NAME: 'Mela # Sons',
    COMPOSE_PROFILES: 'observability,object-store',
  }),
};

/** Services of the file, and how each of them differs from what the library has. */
function differences(resolver, file, folder) {
  const env = path.join(folder, '.env');
  fs.writeFileSync(env, file);
  const printed = execFileSync(resolver, [inRepository('docker-compose.yml'), env], {
    env: { PATH: process.env.PATH },
  });
  const theirs = JSON.parse(printed.toString());
  const ours = composeSettings({ file, compose, example, imageEnvironment: () => ({}) });
  const names = new Set([...Object.keys(theirs), ...ours.services]);
  return [...names].flatMap((service) => {
    if (!theirs[service] || !ours.processes[service]) return [`${service}: only one of both runs it`];
    const settings = new Set([...Object.keys(theirs[service]), ...Object.keys(ours.processes[service])]);
    return [...settings]
      .filter((name) => theirs[service][name] !== ours.processes[service][name])
      .map((name) => `${service}: ${name} is another`);
  });
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-compose-'));
try {
  const built = await fillOnce(
    'compose-resolver-1',
    async ({ result, work }) => {
      fs.cpSync(inRepository('tools', 'lab', 'compose', 'resolver'), work, { recursive: true });
      await go(['build', '-trimpath', '-buildvcs=false', '-o', path.join(result, 'resolver'), '.'], { cwd: work });
    },
    { log: console.log, doing: 'building' },
  );
  for (const [name, file] of Object.entries(files)) {
    const found = differences(path.join(built, 'resolver'), file, folder);
    console.log(`${found.length === 0 ? 'ok     ' : 'differs'}  ${name}`);
    for (const line of found) console.log(`           ${line}`);
    if (found.length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
} finally {
  fs.rmSync(folder, { recursive: true });
}
