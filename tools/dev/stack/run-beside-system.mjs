import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { inRepository } from '../machine/repository.mjs';
import { placeOf } from './place.mjs';

/** Runs a compiled tool with the environment of the services that run here, and ends with its exit code. */
export function runBesideSystem(entry, command, args = []) {
  const { environmentFile } = placeOf(process.env.UTSAV_PROFILE ?? 'dev');
  if (!fs.existsSync(environmentFile)) {
    console.error(`Nothing is running here. Start it with \`npm start\`, then run \`${command}\` beside it.`);
    process.exit(2);
  }
  const environment = JSON.parse(fs.readFileSync(environmentFile, 'utf8'));
  const tool = spawn(process.execPath, [inRepository(...entry.split('/')), ...args, ...process.argv.slice(2)], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  tool.on('exit', (code) => process.exit(code ?? 2));
}
