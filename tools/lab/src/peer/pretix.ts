import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { NamedProcess } from '../../load/processor-time.mts';

/** What `run.mjs` prints. */
export interface Pretix {
  version: string;
  url: string;
  /** For the REST API. */
  token: string;
  /** The number of what its one event sells. */
  item: number;
  /** Where its mails go. */
  inbox: string;
  /** Of pretix and its engines. */
  processes: NamedProcess[];
}

/** Lends a pretix that runs. It ends with the standard input of its process, and so with this one, however that ends. */
export async function withPretix<T>(work: (pretix: Pretix) => Promise<T>): Promise<T> {
  // In a process group of its own: Ctrl-C in the terminal must not reach what others there rely on.
  const runner = spawn(process.execPath, [join(__dirname, 'run.mjs')], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const end = once(runner, 'exit');
  const lines = createInterface({ input: runner.stdout });
  try {
    const [line] = (await Promise.race([once(lines, 'line'), end.then(() => [])])) as string[];
    if (!line) throw new Error('it did not start');
    return await work(JSON.parse(line) as Pretix);
  } catch (error) {
    runner.stdin.write('what was said?');
    throw new Error(`pretix: ${(error as Error).message}`, { cause: error });
  } finally {
    runner.stdin.end();
    await end;
  }
}

type Shop = Pick<Pretix, 'url' | 'token'>;

/** Calls the REST API of its organiser, with a body by POST. Throws unless it succeeds. */
export async function requestOfApi<T>({ url, token }: Shop, path: string, body?: object): Promise<T> {
  const response = await fetch(new URL(path, `${url}/api/v1/organizers/peer/`), {
    headers: { authorization: `Token ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

/** Of all orders that there are. */
export async function orderCodes(pretix: Pretix): Promise<string[]> {
  const codes: string[] = [];
  let next: string | null = 'events/live/orders/';
  while (next) {
    const page: { results: { code: string }[]; next: string | null } = await requestOfApi(pretix, next);
    codes.push(...page.results.map(({ code }) => code));
    next = page.next;
  }
  return codes;
}

/** How many have come. */
export async function mailsOf({ inbox }: Pretix): Promise<number> {
  const response = await fetch(`${inbox}/healthz`);
  return ((await response.json()) as { messages: number }).messages;
}
