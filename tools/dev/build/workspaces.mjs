import fs from 'node:fs';
import path from 'node:path';
import { inRepository } from '../machine/repository.mjs';
import { readJson } from '../machine/write-atomically.mjs';

/** All workspaces of the root package.json, as { name, folder, manifest }. */
export function allWorkspaces() {
  const { workspaces } = readJson(inRepository('package.json'));
  return workspaces.flatMap(expand).flatMap((folder) => {
    const manifest = readJson(inRepository(folder, 'package.json'));
    return manifest ? [{ name: manifest.name, folder, manifest }] : [];
  });
}

function expand(pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  const isFolder = (entry) => entry.isDirectory();
  const entries = fs.existsSync(inRepository(parent))
    ? fs.readdirSync(inRepository(parent), { withFileTypes: true })
    : [];
  return entries.filter(isFolder).map(({ name }) => path.posix.join(parent, name));
}

/** Compiled for Node: their package.json promises files in dist. */
export const nodeWorkspaces = () =>
  allWorkspaces().filter(
    ({ folder, manifest }) =>
      manifest.exports?.['./*']?.default?.startsWith('./dist/') && fs.existsSync(inRepository(folder, 'src')),
  );

/** Bundled for browsers. */
export const webWorkspaces = () =>
  allWorkspaces().filter(({ folder }) => fs.existsSync(inRepository(folder, 'index.html')));
