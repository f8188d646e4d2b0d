import { parseArgs } from 'node:util';
import { servers } from '../engines/provide.mjs';
import { explain } from '../machine/advice-error.mjs';
import { ChaosStack } from '../chaos/chaos-stack.mjs';
import { Client, Provider } from '../chaos/client.mjs';
import { openSale, registerBuyers } from '../chaos/sale.mjs';
import { Balancer } from './balancer.mjs';
import { Traffic } from './traffic.mjs';
import { freeze } from './freeze.mjs';
import { killOwner } from './kill-owner.mjs';
import { engineAway } from './engine-away.mjs';
import { overload, overloadBuyers } from './overload.mjs';
import { roll } from './roll.mjs';
import { rotate } from './rotate.mjs';

const drills = { roll, rotate, freeze, owner: killOwner, engines: engineAway, overload };

const help = `npm run drill -- [${Object.keys(drills).join(' ')}] [options]

What operators do to a running system, under load, and what buyers notice of it; all drills without a name.

  --copies n       so many copies of every service and gateway (2)
  --port n         first port of the stack (5600)
  --no-build       run what was built last
`;

const seats = 400_000;
const buyers = 64;

const begin = performance.now();
const say = (line) => console.log(`${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${line}`);

export async function drillCommand(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean' },
        copies: { type: 'string', default: '2' },
        port: { type: 'string', default: '5600' },
        'no-build': { type: 'boolean' },
      },
    });
    const unknown = positionals.filter((name) => !drills[name]);
    if (values.help || unknown.length > 0) return console.log(help);
    const names = positionals.length > 0 ? positionals : Object.keys(drills);
    process.exitCode = (await run(names, values)) ? 0 : 1;
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
  process.exit();
}

async function run(names, { copies, port, 'no-build': noBuild }) {
  // What is paused and killed must be ours: engines as processes of this profile, whatever the environment offers.
  process.env.UTSAV_NO_DOCKER = '1';
  for (const { variable } of Object.values(servers)) delete process.env[variable];
  const stack = new ChaosStack({ profile: 'drill', port: Number(port), copies: Number(copies), strictLimits: false });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void stack.stop().finally(() => process.exit(130)));
  let balancer;
  try {
    const started = await stack.start({ build: !noBuild });
    say(`the stack runs at ${started.urls.site}, ${copies} copies of everything`);
    const context = await prepare(stack, started, names.includes('overload') ? overloadBuyers : buyers);
    balancer = context.balancer;
    const outcomes = [];
    for (const name of names) {
      say(name);
      outcomes.push(...(await drills[name]({ ...context, copies: Number(copies), stack, say })));
    }
    return report(outcomes);
  } finally {
    balancer?.stop();
    await stack.stop();
  }
}

async function prepare(stack, started, count) {
  const client = new Client(started);
  const sale = await openSale({ client, run: started, scale: seats / 500 });
  const sessions = await registerBuyers({ client, run: started, count });
  const gateways = stack
    .targets()
    .filter((name) => name.startsWith('gateway'))
    .map((name) => ({
      name,
      url: `http://127.0.0.1:${stack.environmentOf(name).SERVICE_PORT}`,
      health: started.health[name],
    }));
  const notReady = [];
  const balancer = new Balancer(gateways);
  void balancer.watch((name) => notReady.push({ name, at: Date.now() }));
  const traffic = new Traffic({ balancer, apiKey: started.apiKey, provider: new Provider(started), sale, sessions });
  say(`on sale, ${sessions.length} buyers are signed in`);
  return { balancer, traffic, notReady };
}

/** One line for each thing that was tried. Gives whether all were as they should be. */
function report(outcomes) {
  console.log('\n| drill | what buyers noticed | wanted | |\n| --- | --- | --- | --- |');
  for (const { drill, noticed, wanted, ok } of outcomes)
    console.log(`| ${drill} | ${noticed} | ${wanted} | ${ok ? 'ok' : '**not ok**'} |`);
  return outcomes.every(({ ok }) => ok);
}
