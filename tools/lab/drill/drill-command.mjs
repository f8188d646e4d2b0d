import { parseArgs } from 'node:util';
import { explain } from '../../dev/machine/advice-error.mjs';
import { say, withFaultStack } from '../faults/fault-stack.mjs';
import { Client } from '../load/client.mts';
import { openSale, registerBuyers } from '../load/sale.mjs';
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

function run(names, { copies, port, 'no-build': noBuild }) {
  const options = { profile: 'drill', port: Number(port), copies: Number(copies), strictLimits: false };
  return withFaultStack({ ...options, build: !noBuild }, async (stack) => {
    const context = await prepare(stack, names.includes('overload') ? overloadBuyers : buyers);
    try {
      const outcomes = [];
      for (const name of names) {
        say(name);
        outcomes.push(...(await drills[name]({ ...context, copies: options.copies, stack })));
      }
      return report(outcomes);
    } finally {
      context.balancer.stop();
    }
  });
}

async function prepare(stack, count) {
  const client = new Client(stack.run);
  const sale = await openSale(client, { scale: seats / 500 });
  const sessions = await registerBuyers(client, count);
  const gateways = stack
    .targets()
    .filter((name) => name.startsWith('gateway'))
    .map((name) => ({
      name,
      url: `http://127.0.0.1:${stack.environmentOf(name).SERVICE_PORT}`,
      health: stack.run.health[name],
    }));
  const notReady = [];
  const balancer = new Balancer(gateways);
  void balancer.watch((name) => notReady.push({ name, at: Date.now() }));
  const traffic = new Traffic({ run: stack.run, balancer, sale, sessions });
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
