import fs from 'node:fs';
import { inRepository } from '../machine/repository.mjs';

/** Stages of the Dockerfile that are images of one process alone. */
const targets = ['gateway', 'document-worker', 'backup'];

/** What the image of a process sets: in the stage that all images share, and in its own. */
export function imageEnvironmentOf(process) {
  const instructions = fs.readFileSync(inRepository('Dockerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n');
  const stages = ['app', targets.includes(process) ? process : ''];
  const values = {};
  let stage = '';
  for (const line of instructions) {
    stage = /^FROM \S+ AS (\S+)/.exec(line)?.[1] ?? stage;
    if (!line.startsWith('ENV ') || !stages.includes(stage)) continue;
    for (const [, name, value] of line.matchAll(/([A-Z_]+)=(\S+)/g)) values[name] = value;
  }
  return values;
}
