import { SandboxFixture } from '../testing';
import { feesOn } from './fees';

describe('fees', () => {
  it('are two per cent and 18 % GST on them for cards and netbanking, and nothing for UPI', () => {
    expect(feesOn(123_456, 'card')).toEqual({ fee: 2469 + 444, tax: 444 });
    expect(feesOn(100_000, 'netbanking')).toEqual({ fee: 2360, tax: 360 });
    expect(feesOn(100_000, 'upi')).toEqual({ fee: 0, tax: 0 });
  });

  it('are on a captured payment, in lists and in webhooks, and not on a failed one', async () => {
    const sandbox = await SandboxFixture.receiving();
    const { receiver } = sandbox;
    const { id } = await sandbox.link({ amount: 100_000 });
    await sandbox.control('POST', `/links/${id}/fail`, { method: 'card' });
    await sandbox.pay(id, { method: 'card' });
    expect((await sandbox.api('GET', '/payments')).json['items']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'captured', fee: 2360, tax: 360 }),
        expect.objectContaining({ status: 'failed', fee: null, tax: null }),
      ]),
    );
    await receiver.until(({ names }) => names.includes('payment.captured') && names.includes('payment_link.paid'));
    for (const name of ['payment.captured', 'payment_link.paid']) {
      const body = receiver.received.find(({ event }) => event === name)?.body;
      expect(body?.['payload']?.['payment']?.['entity']).toMatchObject({ fee: 2360, tax: 360 });
    }
    await sandbox.close();
  });
});
