import { buildAll, describeBuild } from '../build/build-all.mjs';
import { explain } from '../machine/advice-error.mjs';
import { installDependencies } from './installation.mjs';
import { LogFollower } from './log-follower.mjs';
import { help, parseStartOptions } from './options.mjs';
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
    await run(options);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function run(options) {
  const stack = new Stack({ profile: 'dev', options, log });
  const stopped = stopOnSignals(stack);
  try {
    await stack.claim();
    await stack.start({ build: () => build({ web: !options.watch }) });
    const follower = new LogFollower(stack.place.logs, (name, text) => log(`${name} ${text}`));
    if (!options.quiet) follower.start();
    console.log(welcome(stack.run, elapsed().toFixed(1)));
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
  log(`build: ${describeBuild(await buildAll({ web, log }))}`);
}

/** Settles when the person, or whoever started us, wants an end; a second Ctrl-C does not wait. */
function stopOnSignals(stack) {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        if (stack.signal === 'SIGINT' && signal === 'SIGINT') process.exit(130);
        if (stack.signal) return;
        stack.signal = signal;
        log('stopping');
        resolve(stack.stop());
      });
    }
  });
}
