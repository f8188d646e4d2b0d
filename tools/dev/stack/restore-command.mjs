import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { provideEngines } from '../engines/provide.mjs';
import { inRepository } from '../machine/repository.mjs';
import { ownSettingOf } from '../processes.mjs';
import { placeOf, prepareFolders } from './place.mjs';
import { ProcessRegistry } from './registry.mjs';

/** Starts the engines alone, restores into them, and gives the exit code. Refuses while the system runs. */
export async function restoreCommand(args) {
  const profile = process.env.UTSAV_PROFILE ?? 'dev';
  const place = placeOf(profile);
  const registry = new ProcessRegistry(place);
  const log = (line) => console.log(line);
  await registry.claim({ log });
  try {
    prepareFolders(place);
    const only = ['mongo', 'kafka', 'redis'];
    const { urls, stop } = await provideEngines({ profile, only, secure: profile === 'secure', log });
    try {
      const MONGO_URL = urls[ownSettingOf('restore', 'MONGO_URL')] ?? urls.MONGO_URL;
      const folders = { MEDIA_DIR: place.media, DOCUMENTS_DIR: place.documents };
      const tool = spawn(process.execPath, [inRepository('tools', 'backup', 'dist', 'main.js'), 'restore', ...args], {
        env: { ...process.env, ...urls, MONGO_URL, ...folders },
        stdio: 'inherit',
      });
      const [code] = await once(tool, 'exit');
      return code ?? 2;
    } finally {
      await stop();
    }
  } finally {
    registry.release();
  }
}
