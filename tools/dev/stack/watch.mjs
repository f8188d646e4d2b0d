import fs from 'node:fs';
import path from 'node:path';
import { compileNode } from '../build/compile-node.mjs';
import { nodeWorkspaces, webWorkspaces } from '../build/workspaces.mjs';
import { inRepository } from '../machine/repository.mjs';
import { nextFreePort } from '../machine/ports.mjs';

const SETTLE_MS = 150;
const WEB_STAGE = 4;

/** Recompiles and restarts what a changed source belongs to, and serves both web apps with hot reload. */
export async function watchSources({ stack, log }) {
  await startWebServers({ stack, log });
  let timer;
  let busy = Promise.resolve();
  const pending = new Set();
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (busy = busy.then(() => rebuild({ stack, pending, log }))), SETTLE_MS);
  };
  for (const { folder } of nodeWorkspaces()) {
    fs.watch(inRepository(folder, 'src'), { recursive: true }, onChange);
  }
  log('watching sources: services restart, web pages reload');
}

async function rebuild({ stack, pending, log }) {
  const { changed, errors } = await compileNode();
  // What compiled waits for what did not.
  for (const folder of changed) pending.add(folder);
  if (errors.length > 0) return log(errors.join('\n'));
  const names = affected([...pending], stack.supervisor.definitions());
  pending.clear();
  if (names.length === 0) return;
  log(`restarting ${names.join(', ')}`);
  const outcomes = await Promise.allSettled(names.map((name) => stack.supervisor.restart(name)));
  for (const { reason } of outcomes) if (reason) log(reason.message);
}

/** A package is part of every process; anything else belongs to the processes of its own folder. */
export function affected(changedFolders, definitions) {
  const ofServices = changedFolders.filter((folder) => folder !== 'packages/test-kit');
  const isEverywhere = ofServices.some((folder) => folder.startsWith('packages/'));
  const isConcerned = ({ name, folder, stage }) =>
    ofServices.includes(folder) ||
    (stage !== WEB_STAGE && (isEverywhere || (name === 'compact' && ofServices.length > 0)));
  return definitions.filter(isConcerned).map(({ name }) => name);
}

async function startWebServers({ stack, log }) {
  const apps = [];
  for (const { folder } of webWorkspaces()) {
    const port = await nextFreePort(5173);
    const base = folder === 'admin-frontend' ? '/admin/' : '/';
    apps.push({
      name: path.basename(folder),
      folder,
      entry: inRepository('tools', 'dev', 'stack', 'web-dev-server.mjs'),
      env: { PORT: port, BASE: base, UTSAV_GATEWAY: stack.run.urls.site },
      ready: [`http://127.0.0.1:${port}${base}`],
      stage: WEB_STAGE,
    });
  }
  await stack.supervisor.startAll(apps);
  for (const { folder, ready } of apps) log(`${folder} with hot reload: ${ready[0]}`);
}
