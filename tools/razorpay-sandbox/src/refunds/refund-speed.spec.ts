import { Bench } from '../testing';

let bench: Bench;
beforeAll(async () => (bench = await Bench.receiving()));
afterAll(() => bench.close());

const refund = async (speed: string) => {
  const { paymentId } = await bench.paid();
  return (await bench.api('POST', `/payments/${paymentId}/refund`, { speed })).json;
};

describe('the speed of a refund', () => {
  it('falls back to normal on an account without instant refunds', async () => {
    expect(await refund('optimum')).toMatchObject({ speed_requested: 'optimum', speed_processed: 'normal' });
  });

  it('is instant on an account with them, and changes to normal with a webhook', async () => {
    await bench.control('POST', '/account', { instant_refunds: true });
    await bench.control('POST', '/faults', { refundSettleSeconds: 60 });
    const { id } = await refund('optimum');
    const before = (await bench.api('GET', `/refunds/${id}`)).json;
    expect(before).toMatchObject({ speed_requested: 'optimum', speed_processed: 'instant', status: 'pending' });
    const slower = (await bench.control('POST', `/refunds/${id}/slow-down`)).json;
    expect(slower).toEqual({ ...before, speed_processed: 'normal' });
    await bench.receiver.until(({ names }) => names.includes('refund.speed_changed'));
    const { body } = bench.receiver.received.find(({ event }) => event === 'refund.speed_changed') ?? {};
    expect(body).toMatchObject({ contains: ['refund', 'payment'], payload: { refund: { entity: slower } } });
    expect((await bench.control('POST', `/refunds/${id}/slow-down`)).status).toBe(409);
    expect(await refund('normal')).toMatchObject({ speed_requested: 'normal', speed_processed: 'normal' });
  });
});
