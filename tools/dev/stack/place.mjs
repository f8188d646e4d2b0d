import fs from 'node:fs';
import path from 'node:path';
import { inRepository } from '../machine/repository.mjs';

/** Where a profile keeps its files: "dev" directly in .utsav, any other in a folder of its own. */
export function placeOf(profile) {
  const home = profile === 'dev' ? inRepository('.utsav') : inRepository('.utsav', profile);
  const at = (...parts) => path.join(home, ...parts);
  return {
    home,
    runFile: at('run.json'),
    environmentFile: at('services-environment.json'),
    registryFile: at('processes.json'),
    logs: at('logs'),
    media: at('media'),
    picturesFile: at('pictures.json'),
    documents: at('documents'),
    inbox: at('inbox'),
    temporary: at('temporary'),
    sandboxFile: at('sandbox.json'),
  };
}

export function prepareFolders(place) {
  dropTemporaryFiles(place);
  for (const folder of [place.logs, place.media, place.documents, place.inbox, place.temporary])
    fs.mkdirSync(folder, { recursive: true });
}

/** What processes left that were killed, such as the profile of a browser. */
export function dropTemporaryFiles({ temporary }) {
  fs.rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
}

export function dropFiles(place) {
  for (const entry of [place.logs, place.media, place.picturesFile, place.documents, place.inbox, place.sandboxFile]) {
    fs.rmSync(entry, { recursive: true, force: true });
  }
}
