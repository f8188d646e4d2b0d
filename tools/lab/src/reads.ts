import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Pool } from 'undici';
import { contestInTurns, Table, underLoad, type Load } from './figures';
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
  const contest = (name: string, call: () => Promise<void>) => ({
    name,
    run: () => underLoad(connections, roundMs, call),
  });
  const bareName = 'bare Node server, the same bytes';
  const contests = [
    contest(bareName, get(bare, '/')),
    contest('event page through the gateway', get(pool, `/api/event/${eventId}`)),
    contest('availability through the gateway', get(pool, `/api/event/${eventId}/availability`)),
  ];
  const results = await contestInTurns(contests, rounds);
  await Promise.all([bare.close(), pool.close()]);
  server.kill();

  const base = results.get(bareName) as Load;
  const title = `Hot reads, ${connections} connections, ${bytes.length} bytes (median of three rounds)`;
  const [ofRateHead, ofP99Head] = ['of the bare server', 'p99 of the bare server'];
  const table = new Table(title, 'what', 'per second', ofRateHead, 'p50 ms', 'p99 ms', ofP99Head, 'errors');
  for (const [name, { rate, p50, p99, errors }] of results) {
    const [ofRate, ofP99] = [(rate / base.rate).toFixed(2), (p99 / base.p99).toFixed(1)];
    table.row(name, rate.toFixed(0), ofRate, p50.toFixed(1), p99.toFixed(1), ofP99, errors);
  }
}
