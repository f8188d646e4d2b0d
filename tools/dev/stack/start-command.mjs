import { buildAll, describeBuild } from '../build/build-all.mjs';
import { explain } from '../machine/advice-error.mjs';
import { requireSystem } from '../machine/system.mjs';
import { installDependencies } from './installation.mjs';
import { LogFollower } from './log-follower.mjs';
import { help, parseStartOptions } from './options.mjs';
import { stopOnSignals } from './signals.mjs';
import { Stack } from './stack.mjs';
import { watchSources } from './watch.mjs';
import { welcome } from './welcome.mjs';

const begin = performance.now();
const elapsed = () => (performance.now() - begin) / 1000;
const log = (line) => console.log(`${elapsed().toFixed(1).padStart(6)} s  ${line}`);

export async function startCommand(args) {
  try {
    const options = parseStartOptions(args);
    if (options.help) return console.log(help);
    requireSystem();
    await run(options);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function run(options) {
  const stack = new Stack({ profile: options.secure ? 'secure' : 'dev', options, log });
  const stopped = stopOnSignals(stack, log);
  try {
    // A stop does not wait for a build, which the next start begins again.
    await Promise.race([serve(stack, options), stopped]);
    await stopped;
  } catch (error) {
    if (!stack.signal) throw error;
  } finally {
    await stack.stop();
    if (stack.signal) log('stopped');
  }
  // Watchers and timers of a stopped stack must not keep the terminal.
  process.exit();
}

async function serve(stack, options) {
  await stack.claim();
  await stack.start({ build: () => build({ web: !options.watch }) });
  if (!options.quiet) new LogFollower(stack.place.logs, (name, text) => log(`${name} ${text}`)).start();
  console.log(welcome(stack, elapsed().toFixed(1)));
  if (options.watch) await watchSources({ stack, log });
}

async function build({ web }) {
  await installDependencies({ log });
  log(`build: ${describeBuild(await buildAll({ web, heavyPages: 'warn', log }))}`);
}
