import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { explain } from '../../dev/machine/advice-error.mjs';
import { inRepository } from '../../dev/machine/repository.mjs';
import { say, withFaultStack } from '../faults/fault-stack.mjs';
import { describeFaults, injectFaults } from '../faults/inject-faults.mjs';
import { randomFor } from '../faults/random.mjs';
import { Client, eachOf, Provider } from '../load/client.mts';
import { openSale, registerBuyers, renewSessions } from '../load/sale.mjs';
import { Buyer } from './buyer.mjs';
import { judge, tally } from './checks.mjs';
import { settle } from './settle.mjs';

const help = `npm run chaos -- [options]

  --short          60 buyers, 20 s, four kills or more: the form that npm test -- chaos runs
  --buyers n       people who want tickets (2000)
  --seconds n      length of the fault injection (180)
  --seed n         the same seed draws the same buyers, kills and faults
  --port n         first port of the stack (5200)
  --copies n       so many copies of every service and gateway (1)
  --no-kills       the same crowd without faults
  --keep           leave the stack running afterwards, until Ctrl-C
  --no-build       run what was built last
`;

const forms = {
  long: {
    buyers: 2000,
    seconds: 180,
    pauseS: [6, 10],
    profile: 'chaos',
    port: 5200,
    scale: 1,
    freezes: true,
    holdSeconds: 20,
  },
  short: {
    buyers: 60,
    seconds: 20,
    pauseS: [3, 4.4],
    profile: 'chaos-short',
    port: 5400,
    scale: 0.16,
    freezes: false,
    holdSeconds: 8,
    targets: ['booking', 'payments', 'gateway', 'mongo'],
  },
};

const SETTLE_WITHIN_MS = 120_000;
/** fsck leaves out what is younger than this. */
const FSCK_LOOKS_BACK_S = 62;
const LAST_ANSWERS_MS = 45_000;
// The provider repeats, delays and mixes up its webhooks.
const webhookFaults = [
  { kind: 'webhook_delay', event: '*', seconds: 3, probability: 0.2 },
  { kind: 'webhook_delay', event: '*', seconds: 9, probability: 0.1 },
  { kind: 'webhook_duplicate', event: '*', times: 2, gapMs: 120, probability: 0.3 },
  { kind: 'webhook_parallel', event: '*', copies: 3, probability: 0.15 },
  { kind: 'webhook_reorder', event: '*', gapMs: 300, probability: 0.4 },
];

// Some never come during the faults, and we have to ask.
const lostWebhooks = { kind: 'webhook_drop', event: 'payment.captured', probability: 0.1 };

export async function chaosCommand(args) {
  try {
    const options = parseOptions(args);
    if (options.help) return console.log(help);
    process.exitCode = (await run(options)) ? 0 : 1;
  } catch (error) {
    console.error(explain(error));
    console.log('not ok - the run came to its end\n# pass 0\n# fail 1');
    process.exitCode = 1;
  }
  process.exit();
}

function parseOptions(args) {
  const flags = ['help', 'short', 'keep', 'no-kills', 'no-build'];
  const numbers = ['buyers', 'seconds', 'seed', 'port', 'copies'];
  const typed = (names, type) => Object.fromEntries(names.map((name) => [name, { type }]));
  const { values } = parseArgs({ args, options: { ...typed(flags, 'boolean'), ...typed(numbers, 'string') } });
  const { help: isHelp, short, keep, 'no-kills': noKills, 'no-build': noBuild } = values;
  const given = numbers.filter((name) => values[name]).map((name) => [name, Number(values[name])]);
  return {
    seed: Date.now() % 1_000_000,
    copies: 1,
    ...forms[short ? 'short' : 'long'],
    ...Object.fromEntries(given),
    help: isHelp,
    keep,
    kills: !noKills,
    build: !noBuild,
  };
}

async function run(options) {
  // Holds that lapse within the run; read by booking, which inherits this environment.
  process.env.HOLD_SECONDS = String(options.holdSeconds);
  say(`seed ${options.seed}: ${options.buyers} buyers, ${options.seconds} s of faults`);
  return withFaultStack(options, async (stack) => {
    const isClean = await play({ stack, run: stack.run, options });
    if (options.keep) {
      say('left running; Ctrl-C ends it');
      await new Promise(() => {});
    }
    return isClean;
  });
}

async function play({ stack, run: started, options }) {
  const context = { client: new Client(started), provider: new Provider(started), run: started };
  context.sale = await openSale(context.client, options);
  say('on sale');
  const sessions = await registerBuyers(context.client, options.buyers);
  say(`${sessions.length} buyers are signed in`);
  Object.assign(context, { holdSeconds: options.holdSeconds });
  context.buyers = sessions.map(
    (session, at) => new Buyer(session, randomFor(options.seed, at), { ...context, client: context.client.of(at) }),
  );

  const faults = await sellUnderFaults({ stack, context, options });
  const healed = await heal({ stack, context });
  const checks = [
    ...(await judge(context)),
    {
      name: 'what was killed or frozen came back',
      violations: faults.flatMap(({ name, error }) => (error ? [`${name}: ${error}`] : [])),
    },
    {
      name: `all came to its end within ${SETTLE_WITHIN_MS / 1000} s`,
      violations: Object.entries(healed.left).map(String),
    },
    await fsck({ options, isLong: options.targets === undefined }),
  ];
  report({ options, faults, healed, checks, counts: await tally(context), answers: context.client.answers });
  return checks.every(({ violations }) => violations.length === 0);
}

async function sellUnderFaults({ stack, context, options }) {
  const { provider, buyers } = context;
  await provider.control('POST', 'faults', {
    seed: options.seed,
    rules: [...webhookFaults, ...(options.targets ? [] : [lostWebhooks])],
  });
  const random = randomFor(options.seed, -7);
  const endsAt = Date.now() + options.seconds * 1000;
  const killing = options.kills
    ? injectFaults({ ...options, stack, targets: options.targets ?? stack.targets(), random, endsAt })
    : [];
  // Arrivals are spread over most of the run: sold out early, the rest would test nothing but a refusal.
  const arrivals = buyers.map(() => random.between(0, options.seconds * 800));
  await eachOf(buyers, buyers.length, async (buyer, at) => {
    await sleep(arrivals[at]);
    await buyer.run(endsAt);
  });
  return killing;
}

async function heal({ stack, context }) {
  const { provider, buyers } = context;
  say('healing: faults off, everything comes back');
  const { counters } = await provider.control('GET', 'ledger?summary');
  await provider.control('DELETE', 'faults');
  await stack.untilAllBack();
  await renewSessions(context);
  // What the provider has put off (its pauses grow to an hour) is sent now, however long that takes. What it lost stays
  // lost: we have to ask.
  await provider.control('POST', 'webhooks/flush').catch((error) => say(`webhooks: ${error.message}`));
  const open = buyers.flatMap((buyer) =>
    buyer.orders.filter(({ kind }) => kind === 'unknown').map((order) => ({ buyer, order })),
  );
  say(`all back; ${open.length} answers are still unknown and requested again`);
  await eachOf(open, 32, ({ buyer, order }) => buyer.repeat(order, LAST_ANSWERS_MS));
  const outcome = await settle({ ...context, stack, timeoutMs: SETTLE_WITHIN_MS });
  const left = Object.entries(outcome.left).map(([what, count]) => `${count} ${what}`);
  say(left.length === 0 ? `settled after ${outcome.seconds.toFixed(1)} s` : `not settled: ${left.join(', ')}`);
  return { ...outcome, retried: open.length, faultsFired: counters.faultsFired };
}

async function fsck({ options, isLong }) {
  if (isLong) {
    say(`fsck in ${FSCK_LOOKS_BACK_S} s, when nothing counts as being on its way`);
    await sleep(FSCK_LOOKS_BACK_S * 1000);
  }
  const child = spawn(process.execPath, [inRepository('tools', 'dev', 'fsck.mjs')], {
    env: { ...process.env, UTSAV_PROFILE: options.profile },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const lines = output.split('\n').filter((line) => line && !line.startsWith('ok'));
  return { name: 'fsck finds no violation', violations: code === 0 ? [] : lines };
}

function report({ options, faults, healed, checks, counts, answers }) {
  console.log('\nanswers');
  for (const [answer, count] of [...answers].toSorted()) console.log(`${String(count).padStart(8)}  ${answer}`);
  console.log('\nprocess               kills  frozen  longest until it answered again');
  for (const { name, kills, freezes, longest } of describeFaults(faults))
    console.log(
      `  ${name.padEnd(18)} ${String(kills).padStart(6)} ${String(freezes).padStart(7)}  ${longest.toFixed(1)} s`,
    );
  console.log(`
seed ${options.seed}, ${options.buyers} buyers, ${options.seconds} s, ${faults.length} faults
wishes ${counts.wishes}: ${counts.ok} orders, ${counts.refused} refused, ${counts.repeated} requested more than once, ${healed.retried} unknown at the end of the faults
payments captured ${counts.captured}, refunds ${counts.refunds}, Rs ${counts.balance} retained
webhooks ${JSON.stringify(counts.webhooks)}, bent ${JSON.stringify(healed.faultsFired)}
settled ${healed.seconds.toFixed(1)} s after everything was back
`);
  for (const { name, violations } of checks) {
    console.log(`${violations.length === 0 ? 'ok' : 'not ok'} - ${name}`);
    for (const violation of violations.slice(0, 20)) console.log(`    ${violation}`);
    if (violations.length > 20) console.log(`    and ${violations.length - 20} more`);
  }
  const failed = checks.filter(({ violations }) => violations.length > 0).length;
  console.log(`# pass ${checks.length - failed}\n# fail ${failed}`);
}
