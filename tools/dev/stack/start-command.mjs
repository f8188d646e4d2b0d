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
    await stack.claim();
    await stack.start({ build: () => build({ web: !options.watch }) });
    const follower = new LogFollower(stack.place.logs, (name, text) => log(`${name} ${text}`));
    if (!options.quiet) follower.start();
    console.log(welcome(stack, elapsed().toFixed(1)));
    if (options.watch) await watchSources({ stack, log });
    await stopped;
    follower.stop();
  } catch (error) {
    if (!stack.signal) throw error;
  } finally {
    await stack.stop();
    if (stack.signal) log('stopped');
  }
  // Watchers and timers of a stopped stack must not keep the terminal.
  process.exit();
}

async function build({ web }) {
  await installDependencies({ log });
  log(`build: ${describeBuild(await buildAll({ web, heavyPages: 'warn', log }))}`);
}
