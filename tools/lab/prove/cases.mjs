import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../../dev/machine/wait-until.mjs';
import { Buyer } from './buyer.mjs';
import { runFile, StackRun, withChange } from './stack-run.mjs';

const soon = { timeoutMs: 60_000, everyMs: 250 };
const textOf = async (url) => (await fetch(url)).text();

/** All has ended, nothing is left to find. */
function assertGone(run) {
  assert.deepEqual(run.alive(), []);
  assert.equal(fs.existsSync(runFile), false);
}

async function assertServes({ urls }) {
  for (const url of [urls.site, urls.admin, urls.docs, `${urls.inbox}/`]) {
    const response = await fetch(url);
    assert.equal(response.status, 200, url);
  }
}

function occupy(ports) {
  const servers = ports.map((port) => net.createServer().listen(port, '127.0.0.1'));
  return () => servers.forEach((server) => server.close());
}

async function endsBy(signal) {
  const run = await StackRun.ready('--quiet', '--no-demo');
  const code = await run.end(signal);
  assertGone(run);
  return `exit code ${code}`;
}

/** By name; each begins with nothing running and says what it saw. */
export const cases = {
  async 'a ticket from a fresh start'() {
    const run = await StackRun.ready('--quiet', '--fresh');
    await assertServes(run);
    const buyer = new Buyer(run, '8111100001');
    assert.ok((await buyer.events()).length >= 50, 'the first requested page is full');
    await buyer.signIn();
    const code = await buyer.buy();
    await run.end();
    assertGone(run);
    return `ready after ${run.seconds.toFixed(1)} s, booking ${code}`;
  },

  async 'a second start while the first runs'() {
    const run = await StackRun.ready('--quiet', '--no-demo');
    const second = new StackRun(['--quiet']);
    assert.equal(await second.ended, 1);
    assert.match(second.output, /^Utsav runs already \(process \d+\): site http.* → stop it with Ctrl-C there\n$/);
    await assertServes(run);
    await run.end();
    assertGone(run);
    return second.output.trim();
  },

  async 'kill -9 of everything, then start again'() {
    const first = await StackRun.ready('--quiet');
    const buyer = new Buyer(first, '8111100002');
    const { _id } = await buyer.signIn();
    const code = await buyer.buy();
    await first.killAll();
    assert.deepEqual(first.alive(), []);
    assert.equal(fs.existsSync(runFile), true, 'kill -9 leaves a stale run.json');
    const second = await StackRun.ready('--quiet');
    const again = new Buyer(second, '8111100002');
    assert.equal((await again.signIn())._id, _id);
    assert.deepEqual(await again.bookingCodes(), [code]);
    await second.end();
    assertGone(second);
    return `account and booking ${code} are there after ${second.seconds.toFixed(1)} s`;
  },

  async 'kill -9 of the launcher alone'() {
    const first = await StackRun.ready('--quiet', '--no-demo');
    first.child.kill('SIGKILL');
    await first.ended;
    const left = first.alive();
    const second = await StackRun.ready('--quiet', '--no-demo');
    const engines = ['mongo', 'kafka', 'redis'];
    assert.deepEqual(
      first.alive().filter((name) => !engines.includes(name)),
      [],
    );
    await second.end();
    assertGone(second);
    assert.deepEqual(first.alive(), []);
    return `${left.length} processes left, ended by the next start`;
  },

  async 'taken ports are passed over'() {
    const release = occupy([3000, 3001, 3002, 3004]);
    try {
      const run = await StackRun.ready('--quiet', '--no-demo');
      assert.equal(new URL(run.urls.site).port, '3003');
      assert.match(run.output, /port 3000 is taken, the site is at 3003/);
      await assertServes(run);
      await run.end();
      assertGone(run);
      return run.urls.site;
    } finally {
      release();
    }
  },

  async '--port, --compact, --fresh, --no-demo'() {
    const run = await StackRun.ready('--quiet', '--port', '4700', '--compact', '--fresh', '--no-demo');
    assert.equal(run.urls.site, 'http://127.0.0.1:4700');
    await assertServes(run);
    assert.deepEqual(await new Buyer(run, '8111100003').events(), []);
    const names = run.processes.map(({ name }) => name).toSorted();
    assert.deepEqual(names, ['compact', 'inbox', 'place-sandbox', 'razorpay-sandbox']);
    await run.end();
    assertGone(run);
    return `ready after ${run.seconds.toFixed(1)} s with ${names.join(', ')}`;
  },

  'Ctrl-C': () => endsBy('SIGINT'),
  SIGTERM: () => endsBy('SIGTERM'),
  'a closed terminal': () => endsBy('SIGHUP'),

  async 'a second Ctrl-C'() {
    const run = await StackRun.ready('--quiet', '--no-demo');
    run.child.kill('SIGINT');
    await sleep(400);
    const left = run.alive();
    assert.equal(await run.end(), 130);
    await waitUntil('the end of all', () => run.alive().length === 0, { timeoutMs: 5000 });
    assertGone(run);
    return `${left.length} processes killed`;
  },

  async 'a start without a browser, then with one'() {
    process.env.CHROMIUM_PATH = 'none';
    const first = await StackRun.ready('--quiet').finally(() => delete process.env.CHROMIUM_PATH);
    assert.match(first.output, /no browser: .* wait for one → .*set CHROMIUM_PATH/);
    const buyer = new Buyer(first, '8111100004');
    const { _id } = await buyer.signIn();
    const code = await buyer.buy();
    await assert.rejects(buyer.pdf(code), /409 .*TICKET_NOT_READY/);
    await first.end();
    assertGone(first);
    const second = await StackRun.ready('--quiet');
    const again = new Buyer(second, '8111100004');
    assert.equal((await again.signIn())._id, _id);
    const bytes = await waitUntil('the PDF', () => again.pdf(code), soon);
    await second.end();
    assertGone(second);
    return `${bytes} bytes of PDF for ${code}, which had waited`;
  },

  async 'Ctrl-C while it starts'() {
    const run = new StackRun(['--quiet', '--no-demo']);
    await waitUntil('engines', () => /kafka: ready/.test(run.output), { ...soon, everyMs: 20 });
    const code = await run.end();
    const { processes = [] } = JSON.parse(
      fs.existsSync(runFile) ? fs.readFileSync(runFile, 'utf8') : '{"processes":[]}',
    );
    assert.deepEqual(processes, []);
    const next = await StackRun.ready('--quiet', '--no-demo');
    assert.doesNotMatch(next.output, /left behind/);
    await next.end();
    assertGone(next);
    return `exit code ${code}, nothing left behind`;
  },

  async 'npm run dev: changes show'() {
    const run = await StackRun.ready('--quiet', '--watch', '--no-demo');
    await waitUntil('watching', () => run.output.includes('watching sources'), soon);
    const seen = [];
    const text = async (code) => {
      const response = await fetch(`${run.urls.api}/event/none`, { headers: { 'x-api-key': run.apiKey } });
      return (await response.text()).includes(code);
    };
    await withChange(
      'services/catalog/src/catalog.module.ts',
      (source) => `${source}\nprocess.stdout.write('seen by the proof\\n');\n`,
      async () => {
        const begin = performance.now();
        await waitUntil('catalog again', () => /restarting catalog\n/.test(run.output), soon);
        const log = () => fs.readFileSync(`${runFile}/../logs/catalog.log`.replace('run.json/../', ''), 'utf8');
        await waitUntil('the new code', () => log().includes('seen by the proof'), soon);
        await waitUntil('catalog', () => text('NOT_FOUND'), soon);
        seen.push(`catalog ${seconds(begin)}`);
      },
    );
    for (const [folder, entry] of [
      ['frontend', 'src/main.tsx'],
      ['admin-frontend', 'src/main.tsx'],
    ]) {
      const [, address] = run.output.match(new RegExp(`\\b${folder} with hot reload: (\\S+)`));
      // Requested before, so that only a server that notices the change gives another answer.
      await textOf(`${address}${entry}`);
      await withChange(
        `${folder}/${entry}`,
        (source) => `${source}\n// seen by the proof\n`,
        async () => {
          const begin = performance.now();
          await waitUntil(folder, async () => (await textOf(`${address}${entry}`)).includes('seen by the proof'), soon);
          seen.push(`${folder} ${seconds(begin)}`);
        },
      );
    }
    await run.end();
    assertGone(run);
    return seen.join(', ');
  },
};

const seconds = (begin) => `${((performance.now() - begin) / 1000).toFixed(1)} s`;
