import { Bench, newReference } from '../testing';

let bench: Bench;
beforeAll(async () => (bench = await Bench.start()));
afterAll(() => bench.close());
afterEach(() => bench.control('DELETE', '/faults'));

const create = (reference_id: string, fault?: string) =>
  bench.api(
    'POST',
    '/payment_links',
    { amount: 100, reference_id },
    fault === undefined ? {} : { 'x-sandbox-fault': fault },
  );
const exists = async (reference: string) =>
  Array.from((await bench.api('GET', `/payment_links?reference_id=${reference}`)).json['payment_links'] ?? [])
    .length === 1;

describe('faults of one request', () => {
  it.each([
    ['lost_after', true],
    ['lost_before', false],
    ['reset', false],
    ['reset;when=after', true],
    ['half_body', true],
  ])('%s breaks the answer; work done: %s', async (fault, isDone) => {
    const reference = newReference();
    await expect(create(reference, fault)).rejects.toThrow();
    expect(await exists(reference)).toBe(isDone);
  });

  it.each([
    ['server_error;status=502', 502, false],
    ['server_error;status=502;when=after', 502, true],
    ['server_error;status=500', 500, false],
    ['server_error;status=503;when=after', 503, true],
    ['throttle', 429, false],
    ['refuse;status=400;description=No', 400, false],
  ])('%s answers %s; work done: %s', async (fault, status, isDone) => {
    const reference = newReference();
    const answer = await create(reference, fault);
    expect(answer.status).toBe(status);
    expect(answer.text.startsWith('<html>')).toBe(status === 502 || status === 503);
    expect(await exists(reference)).toBe(isDone);
  });

  it('takes a rule as JSON, and says no to a fault it does not know', async () => {
    const began = Date.now();
    expect((await create(newReference(), '{"kind":"latency","ms":120}')).status).toBe(200);
    expect(Date.now() - began).toBeGreaterThanOrEqual(115);
    expect((await create(newReference(), 'earthquake')).status).toBe(400);
  });
});

describe('standing rules', () => {
  it('match by route, skip and count', async () => {
    await bench.control('POST', '/faults', {
      rules: [{ kind: 'throttle', route: 'payment_links.create', skip: 1, count: 2 }],
    });
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await create(newReference())).status);
    expect(statuses).toEqual([200, 429, 429, 200, 200]);
    expect((await bench.api('GET', '/payments')).status).toBe(200);
    expect((await bench.control('GET', '/faults')).json['rules']?.[0]).toMatchObject({ fired: 2, spent: true });
  });

  it('fall the same way for the same seed', async () => {
    const run = async (seed: number) => {
      await bench.control('POST', '/faults', {
        seed,
        rules: [{ kind: 'throttle', route: 'payments.*', probability: 0.5 }],
      });
      const statuses: number[] = [];
      for (let turn = 0; turn < 12; turn += 1) statuses.push((await bench.api('GET', '/payments')).status);
      return statuses.join();
    };
    const first = await run(7);
    expect(await run(7)).toBe(first);
    expect(await run(8)).not.toBe(first);
    expect(first).toContain('429');
  });

  it('come from a shell without a content type', async () => {
    const posted = await fetch(`${bench.url}/_control/faults`, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: {},
    });
    expect(posted.status).toBe(200);
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (await bench.control('POST', '/faults', { rules: [{ kind: 'throttle' }] }, asForm)).json['rules'],
    ).toHaveLength(1);
    expect((await bench.call('POST', '/_control/faults', 'no', asForm)).status).toBe(400);
  });

  it('are refused with a clear text when misspelt, and `{}` clears them', async () => {
    const wrong = await bench.control('POST', '/faults', { rules: [{ kind: 'latency', ms: 99_000 }] });
    expect(wrong.status).toBe(400);
    expect(String(wrong.json['error'])).toMatch(/rules\[0\]\.ms/);
    await bench.control('POST', '/faults', { rules: [{ kind: 'throttle' }] });
    expect((await bench.control('POST', '/faults', {})).json['rules']).toEqual([]);
    expect((await bench.api('GET', '/payments')).status).toBe(200);
  });
});
