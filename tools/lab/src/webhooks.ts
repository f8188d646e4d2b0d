import { createHmac } from 'node:crypto';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Table, underLoad } from './figures';
import type { Site } from './site';

const connections = 64;
const warmUpMs = 15_000;
const roundMs = 10_000;

/** The provider reports captures that are known already, half of them under an event id of their own. */
export async function benchWebhooks(
  site: Site,
  complete: (caller: number) => Promise<void>,
  secret: string,
): Promise<void> {
  await Promise.all(Array.from({ length: 8 }, (_, buyer) => complete(buyer)));
  const ledger = await site.provider.ledger();
  const payments = ledger.payments.filter(({ status }) => status === 'captured').slice(-8);
  const events = payments.map((payment) => {
    const created_at = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_bench',
      event: 'payment.captured',
      contains: ['payment'],
      payload: { payment: { entity: payment } },
      created_at,
    });
    return { id: randomId('event'), body, signature: createHmac('sha256', secret).update(body).digest('hex') };
  });
  let sent = 0;
  const deliver = async (): Promise<void> => {
    const event = events[sent % events.length];
    sent += 1;
    if (!event) throw new Error('no payment was captured');
    const { statusCode, body } = await site.agent.request({
      origin: site.run.urls.site,
      method: 'POST',
      path: '/api/payments/razorpay/webhook',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': event.signature,
        'x-razorpay-event-id': sent % 2 === 0 ? event.id : randomId('event'),
      },
      body: event.body,
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(String(statusCode));
  };
  await underLoad(connections, warmUpMs, deliver);
  const load = await underLoad(connections, roundMs, deliver);
  const title = `Webhooks in a burst, ${connections} at once: signature checked, stored, then answered`;
  const table = new Table(title, 'per second', 'p50 ms', 'p99 ms', 'errors');
  table.row(load.rate.toFixed(0), load.p50.toFixed(0), load.p99.toFixed(0), load.errors);
}
