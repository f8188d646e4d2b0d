import './engines/use-production-node.mjs';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { inRepository } from './machine/repository.mjs';
import { placeOf } from './stack/place.mjs';

// Checks the running system: `npm run fsck`. It needs the environment of the services.
const { environmentFile } = placeOf(process.env.UTSAV_PROFILE ?? 'dev');
if (!fs.existsSync(environmentFile)) {
  console.error('Nothing is running here. Start it with `npm start`, then run `npm run fsck` beside it.');
  process.exit(2);
}
const environment = JSON.parse(fs.readFileSync(environmentFile, 'utf8'));
const checker = spawn(process.execPath, [inRepository('tools', 'fsck', 'dist', 'main.js')], {
  env: { ...process.env, ...environment },
  stdio: 'inherit',
});
checker.on('exit', (code) => process.exit(code ?? 2));
