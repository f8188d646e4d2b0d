import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withLock } from '../machine/lock.mjs';

/** Fetched engines live outside the clone, so that a second clone is warm at once. */
export function cacheFolder() {
  const base = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  return path.resolve(process.env.UTSAV_CACHE || path.join(base, 'utsav-engines'));
}

/**
 * Fills the cache folder `name` once: into a draft beside it, then one rename, so that it is whole or absent.
 * `fill(draft)` puts the result into `draft` and may use `draft.work` beside it for downloads.
 */
export async function fillOnce(name, fill, { log, doing = 'fetching' }) {
  const folder = path.join(cacheFolder(), name);
  if (fs.existsSync(folder)) return folder;
  return withLock(
    path.join(cacheFolder(), `.lock-${name}`),
    async () => {
      if (fs.existsSync(folder)) return folder;
      removeOldDrafts();
      const draft = fs.mkdtempSync(path.join(cacheFolder(), '.draft-'));
      try {
        const result = path.join(draft, 'result');
        const work = path.join(draft, 'work');
        fs.mkdirSync(result);
        fs.mkdirSync(work);
        log(`${doing} ${name} (once)`);
        await fill({ result, work });
        fs.chmodSync(result, 0o755);
        fs.renameSync(result, folder);
        return folder;
      } finally {
        fs.rmSync(draft, { recursive: true, force: true });
      }
    },
    { log, purpose: `${doing} ${name}` },
  );
}

function removeOldDrafts() {
  const anHourAgo = Date.now() - 3_600_000;
  for (const entry of fs.readdirSync(cacheFolder())) {
    const file = path.join(cacheFolder(), entry);
    if (entry.startsWith('.draft-') && fs.statSync(file).mtimeMs < anHourAgo) {
      fs.rmSync(file, { recursive: true, force: true });
    }
  }
}
