import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Pool } from 'undici';
import { median, underLoad, type Load } from './figures';
import { anyAddress, type Site } from './site';

const connections = 64;
const rounds = 3;
const roundMs = 4000;

/** The hot reads through the gateway against a bare server that sends the same bytes. */
export async function benchReads(site: Site, eventId: string): Promise<void> {
  const headers = { 'x-api-key': site.run.apiKey };
  const pool = new Pool(site.run.urls.site, { connections, pipelining: 1 });
  const fetched = await pool.request({ method: 'GET', path: `/api/event/${eventId}`, headers });
  const bytes = await fetched.body.text();
  const server = spawn(process.execPath, [join(__dirname, 'bare-server.js')], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.stdin.end(bytes);
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const bare = new Pool(`http://127.0.0.1:${port.toString().trim()}`, { connections, pipelining: 1 });
  const get = (to: Pool, path: string) => async (): Promise<void> => {
    const from = { ...headers, 'x-forwarded-for': anyAddress() };
    const { statusCode, body } = await to.request({ method: 'GET', path, headers: from });
    await body.dump();
    if (statusCode !== 200) throw new Error(String(statusCode));
  };
  const contests: [string, () => Promise<void>][] = [
    ['bare Node server, the same bytes', get(bare, '/')],
    ['event page through the gateway', get(pool, `/api/event/${eventId}`)],
    ['availability through the gateway', get(pool, `/api/event/${eventId}/availability`)],
  ];
  const results = new Map<string, Load[]>(contests.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, call] of contests) results.get(name)?.push(await underLoad(connections, roundMs, call));
  await Promise.all([bare.close(), pool.close()]);
  server.kill();

  const of = (name: string, pick: (load: Load) => number): number => median((results.get(name) ?? []).map(pick));
  const [base = ''] = results.keys();
  console.log(`\nHot reads, ${connections} connections, ${bytes.length} bytes (median of three rounds)`);
  console.log('| what | per second | of the bare server | p50 ms | p99 ms | p99 of the bare server | errors |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, loads] of results) {
    const rate = of(name, (load) => load.rate);
    const p99 = of(name, (load) => load.p99);
    const errors = loads.reduce((sum, load) => sum + load.errors, 0);
    console.log(
      `| ${name} | ${rate.toFixed(0)} | ${(rate / of(base, (load) => load.rate)).toFixed(2)} | ${of(name, (load) => load.p50).toFixed(1)} | ${p99.toFixed(1)} | ${(p99 / of(base, (load) => load.p99)).toFixed(1)} | ${errors} |`,
    );
  }
}
