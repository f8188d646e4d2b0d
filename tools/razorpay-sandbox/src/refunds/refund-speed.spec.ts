import { SandboxFixture } from '../testing';

let sandbox: SandboxFixture;
beforeAll(async () => (sandbox = await SandboxFixture.receiving()));
afterAll(() => sandbox.close());

const refund = async (speed: string) => {
  const { paymentId } = await sandbox.paid();
  return (await sandbox.api('POST', `/payments/${paymentId}/refund`, { speed })).json;
};

describe('the speed of a refund', () => {
  it('falls back to normal on an account without instant refunds', async () => {
    expect(await refund('optimum')).toMatchObject({ speed_requested: 'optimum', speed_processed: 'normal' });
  });

  it('is instant on an account with them, and changes to normal with a webhook', async () => {
    await sandbox.control('POST', '/account', { instant_refunds: true });
    await sandbox.control('POST', '/faults', { refundSettleSeconds: 60 });
    const { id } = await refund('optimum');
    const before = (await sandbox.api('GET', `/refunds/${id}`)).json;
    expect(before).toMatchObject({ speed_requested: 'optimum', speed_processed: 'instant', status: 'pending' });
    const slower = (await sandbox.control('POST', `/refunds/${id}/slow-down`)).json;
    expect(slower).toEqual({ ...before, speed_processed: 'normal' });
    await sandbox.receiver.until(({ names }) => names.includes('refund.speed_changed'));
    const { body } = sandbox.receiver.received.find(({ event }) => event === 'refund.speed_changed') ?? {};
    expect(body).toMatchObject({ contains: ['refund', 'payment'], payload: { refund: { entity: slower } } });
    expect((await sandbox.control('POST', `/refunds/${id}/slow-down`)).status).toBe(409);
    expect(await refund('normal')).toMatchObject({ speed_requested: 'normal', speed_processed: 'normal' });
  });
});
