import { withLock } from '../machine/lock.mjs';
import { inRepository } from '../machine/repository.mjs';
import { bundleWeb } from './bundle-web.mjs';
import { compileNode } from './compile-node.mjs';

export class BuildError extends Error {}

/** Everything that has to be compiled before anything starts; fast when nothing changed. */
export function buildAll({ web = true, heavyPages, log }) {
  const build = async () => {
    const begin = performance.now();
    const node = await compileNode();
    if (node.errors.length > 0) throw new BuildError(node.errors.join('\n'));
    const bundles = web ? await bundleWeb({ log, heavyPages }) : { built: [], errors: [] };
    if (bundles.errors.length > 0) throw new BuildError(bundles.errors.join('\n'));
    return { ...node, built: bundles.built, seconds: (performance.now() - begin) / 1000 };
  };
  return withLock(inRepository('.utsav', 'build', 'lock'), build, { log, purpose: 'building' });
}

export function describeBuild({ written, total, built, seconds }) {
  const web = built.length > 0 ? `, bundled ${built.join(' and ')}` : '';
  return `${written} of ${total} files compiled${web} (${seconds.toFixed(1)} s)`;
}
