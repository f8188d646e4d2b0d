import '../dev/engines/use-production-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { buildAll, describeBuild } from '../dev/build/build-all.mjs';
import { Profile } from '../dev/engines/profile.mjs';
import { explain } from '../dev/machine/advice-error.mjs';
import { inRepository } from '../dev/machine/repository.mjs';
import { installDependencies } from '../dev/stack/installation.mjs';
import { parseStartOptions } from '../dev/stack/options.mjs';
import { developmentSecrets } from '../dev/stack/secrets.mjs';
import { Stack } from '../dev/stack/stack.mjs';

// npm run bench [-- reads free paid holds] [--scale booking=2] [--port 5300]: a system of its own, without demo data, measured and stopped.
// --strict-limits: with the limits of production, for what does not order again and again with one account.
const profile = 'bench';
const log = (line) => console.log(`  ${line}`);
const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '5300' },
    scale: { type: 'string', multiple: true, default: [] },
    'strict-limits': { type: 'boolean' },
  },
});
const given = [
  ...values.scale.flatMap((text) => ['--scale', text]),
  ...(values['strict-limits'] ? ['--strict-limits'] : []),
];
const options = parseStartOptions(['--fresh', '--no-demo', '--quiet', '--port', values.port, ...given]);
const stack = new Stack({ profile, options, log });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void stack.stop().then(() => process.exit(1)));

async function build() {
  await installDependencies({ log, all: true });
  log(describeBuild(await buildAll({ web: false, log })));
}

try {
  await stack.claim();
  await stack.start({ build });
  const environment = JSON.parse(fs.readFileSync(stack.place.environmentFile, 'utf8'));
  const bench = spawn(process.execPath, [inRepository('tools', 'lab', 'dist', 'main.js'), ...parts], {
    env: {
      ...process.env,
      ...environment,
      ...secretsOfBench(),
      UTSAV_RUN_JSON: stack.place.runFile,
      CHROMIUM_PATH: stack.chromium,
      UTSAV_ENGINE_PIDS: enginePids(),
    },
    stdio: 'inherit',
  });
  const [code] = await once(bench, 'exit');
  process.exitCode = code ?? 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await stack.stop();
}
process.exit();

/** The bench hosts a booking of its own, to measure holds without the way to them, and sends webhooks as the provider. */
function secretsOfBench() {
  const { ticketSigningKey, razorpayWebhookSecret } = developmentSecrets();
  return { TICKET_SIGNING_KEY: ticketSigningKey, RAZORPAY_WEBHOOK_SECRET: razorpayWebhookSecret };
}

/** Engines outside of this machine's processes (Docker, an address in the environment) are not listed. */
function enginePids() {
  const engines = Object.entries(new Profile(profile).state.engines);
  return JSON.stringify(engines.flatMap(([name, { pid }]) => (pid ? [{ name, pid }] : [])));
}
