import { SandboxFixture, newReference } from '../testing';

let sandbox: SandboxFixture;
beforeAll(async () => (sandbox = await SandboxFixture.start()));
afterAll(() => sandbox.close());
afterEach(() => sandbox.control('DELETE', '/faults'));

const create = (reference_id: string) => sandbox.api('POST', '/payment_links', { amount: 100, reference_id });
const exists = async (reference: string) =>
  Array.from((await sandbox.api('GET', `/payment_links?reference_id=${reference}`)).json['payment_links'] ?? [])
    .length === 1;

it.each([
  [{ kind: 'lost_after' }, true],
  [{ kind: 'lost_before' }, false],
  [{ kind: 'reset' }, false],
  [{ kind: 'reset', when: 'after' }, true],
  [{ kind: 'half_body' }, true],
])('%j breaks the answer; work done: %s', async (fault, isDone) => {
  await sandbox.faults({ ...fault, route: 'payment_links.create' });
  const reference = newReference();
  await expect(create(reference)).rejects.toThrow();
  expect(await exists(reference)).toBe(isDone);
});

it.each([
  [{ kind: 'server_error', status: 502 }, 502, false],
  [{ kind: 'server_error', status: 502, when: 'after' }, 502, true],
  [{ kind: 'server_error' }, 500, false],
  [{ kind: 'server_error', status: 503, when: 'after' }, 503, true],
  [{ kind: 'throttle' }, 429, false],
  [{ kind: 'refuse', description: 'No' }, 400, false],
])('%j answers %s; work done: %s', async (fault, status, isDone) => {
  await sandbox.faults({ ...fault, route: 'payment_links.create' });
  const reference = newReference();
  const answer = await create(reference);
  expect(answer.status).toBe(status);
  expect(answer.text.startsWith('<html>')).toBe(status === 502 || status === 503);
  expect(await exists(reference)).toBe(isDone);
});

it('answers late', async () => {
  await sandbox.faults({ kind: 'latency', ms: 120 });
  const began = Date.now();
  expect((await create(newReference())).status).toBe(200);
  expect(Date.now() - began).toBeGreaterThanOrEqual(115);
});

describe('standing rules', () => {
  it('match by route, skip and count', async () => {
    await sandbox.faults({ kind: 'throttle', route: 'payment_links.create', skip: 1, count: 2 });
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await create(newReference())).status);
    expect(statuses).toEqual([200, 429, 429, 200, 200]);
    expect((await sandbox.api('GET', '/payments')).status).toBe(200);
    expect((await sandbox.control('GET', '/faults')).json['rules']?.[0]).toMatchObject({ fired: 2, spent: true });
  });

  it('fall the same way for the same seed', async () => {
    const run = async (seed: number) => {
      await sandbox.control('POST', '/faults', {
        seed,
        rules: [{ kind: 'throttle', route: 'payments.*', probability: 0.5 }],
      });
      const statuses: number[] = [];
      for (let turn = 0; turn < 12; turn += 1) statuses.push((await sandbox.api('GET', '/payments')).status);
      return statuses.join();
    };
    const first = await run(7);
    expect(await run(7)).toBe(first);
    expect(await run(8)).not.toBe(first);
    expect(first).toContain('429');
  });

  it('come from a shell without a content type', async () => {
    const posted = await fetch(`${sandbox.url}/_control/faults`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: {},
    });
    expect(posted.status).toBe(200);
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (await sandbox.control('POST', '/faults', { rules: [{ kind: 'throttle' }] }, asForm)).json['rules'],
    ).toHaveLength(1);
    expect((await sandbox.call('POST', '/_control/faults', 'no', asForm)).status).toBe(400);
  });

  it('are refused with a clear text when misspelt, and `{}` clears them', async () => {
    const wrong = await sandbox.faults({ kind: 'latency', ms: 99_000 });
    expect(wrong.status).toBe(400);
    expect(String(wrong.json['error'])).toMatch(/rules\[0\]\.ms/);
    await sandbox.faults({ kind: 'throttle' });
    expect((await sandbox.control('POST', '/faults', {})).json['rules']).toEqual([]);
    expect((await sandbox.api('GET', '/payments')).status).toBe(200);
  });
});
