#!/usr/bin/env node
// npm run build [-- --no-web]: compiles the Node workspaces and bundles the two web apps, as far as they changed.
import './engines/use-production-node.mjs';
import { buildAll, describeBuild } from './build/build-all.mjs';
import { explain } from './machine/advice-error.mjs';
import { installDependencies } from './stack/installation.mjs';

const web = !process.argv.includes('--no-web');
try {
  await installDependencies({ log: console.log });
  console.log(describeBuild(await buildAll({ web, log: console.log })));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
