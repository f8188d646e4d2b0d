import { Bench } from '../testing';

let bench: Bench;
beforeEach(async () => (bench = await Bench.start()));
afterEach(() => bench.close());

describe('the text gateway', () => {
  it('accepts a text and finds it in any spelling of the number', async () => {
    const answer = await bench.sms({});
    expect(answer.status).toBe(200);
    const { requestId } = (await answer.json()) as { requestId: string };
    for (const to of ['+919876543210', '919876543210', '9876543210', '+91 98765 43210', '09876543210']) {
      expect((await bench.messages({ to })).map(({ id }) => id)).toEqual([requestId]);
    }
    expect(await bench.messages({ to: '9876543211' })).toEqual([]);
  });

  it('takes WhatsApp on its own path, and filters by channel, newest first', async () => {
    await bench.sms({ text: 'one' });
    await bench.sms({ text: 'two' }, { path: '/whatsapp' });
    await bench.sms({ text: 'three' });
    expect((await bench.messages()).map(({ text }) => text)).toEqual(['three', 'two', 'one']);
    expect((await bench.messages({ channel: 'whatsapp' })).map(({ text }) => text)).toEqual(['two']);
    expect((await bench.messages({ limit: '1' })).map(({ text }) => text)).toEqual(['three']);
  });

  it('wants the right key', async () => {
    const answer = await bench.sms({}, { key: 'wrong' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: 'authkey is wrong or missing' });
  });

  it.each([
    { to: '9876543210' },
    { to: '+911234567890' },
    { to: '+91987654321' },
    { to: 'asha' },
    { text: '' },
    { sender: 'A B' },
    { extra: 1 },
  ])('refuses %j', async (body) => {
    const answer = await bench.sms(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.any(String) as string });
    expect(await bench.messages()).toEqual([]);
  });

  it('fails or keeps silent as often as configured, and stores nothing then', async () => {
    await bench.faults({ sms: '500', count: 2 });
    expect([
      (await bench.sms({})).status,
      (await bench.sms({}, { path: '/whatsapp' })).status,
      (await bench.sms({})).status,
    ]).toEqual([500, 500, 200]);
    await bench.faults({ sms: 'timeout', count: 1 });
    await expect(bench.sms({}, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
    expect(await bench.messages()).toHaveLength(1);
    expect((await bench.faults({ sms: 'maybe' })).status).toBe(400);
  });
});
