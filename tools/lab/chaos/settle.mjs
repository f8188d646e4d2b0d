import { setTimeout as sleep } from 'node:timers/promises';
import { mongoCommand } from '../../dev/engines/mongo-wire.mjs';

const services = ['identity', 'catalog', 'pricing', 'booking', 'payments', 'notifications'];
const notDone = { $not: { $type: 'date' } };
// Without a condition MongoDB answers from its statistics, which a kill -9 leaves wrong.
const every = { _id: { $exists: true } };

/**
 * How many messages the consumer groups of a process have not handled, by its metrics; 1 where it does not say. A group
 * without a member, since its process was killed, rejoins half a minute later.
 */
export function consumerLagOf(metrics) {
  const values = [...metrics.matchAll(/^kafka_consumer_lag\{[^}]*\} (\d+)$/gm)].map(([, value]) => Number(value));
  if (values.length === 0 && metrics.includes('# TYPE kafka_consumer_lag ')) return 1;
  return values.reduce((sum, value) => sum + value, 0);
}

/** What is still on its way, by name; empty when everything has come to its end. */
export async function unsettled({ stack, run, provider }) {
  const port = Number(new URL(run.engines.mongo).port);
  const count = async (service, collection, query = every) =>
    (await mongoCommand(port, { count: collection, query, $db: `utsav_${service}` })).n;
  const orders = ['held', 'paying', 'paid', 'closing', 'late_paid'];
  const [summary, ...counts] = await Promise.all([
    provider.control('GET', 'ledger?summary'),
    ...orders.map(async (state) => [`orders ${state}`, await count('booking', 'orders', { state })]),
    ...services.map(async (name) => [`outbox of ${name}`, await count(name, 'outbox')]),
    ...services.map(async (name) => [
      `messages behind in ${name}`,
      await stack.metricsOf(name).then(consumerLagOf, () => 1),
    ]),
    count('payments', 'provider_events', { handledAt: notDone }).then((n) => ['webhooks not handled', n]),
    count('payments', 'refunds', { state: { $in: ['parked', 'requested', 'pending'] } }).then((n) => ['refunds', n]),
    count('payments', 'confirmed_orders').then((n) => ['confirmations not booked', n]),
    count('notifications', 'deliveries', { state: { $in: ['pending', 'waiting'] } }).then((n) => [
      'deliveries pending',
      n,
    ]),
  ]);
  const { captured = 0, refunded = 0 } = summary.counters.payments;
  const known = await count('payments', 'payments', { 'captures.0': { $exists: true } });
  counts.push(['webhooks not sent', summary.counters.webhooks.pending ?? 0]);
  counts.push(['captured payments that we do not know of', captured + refunded - known]);
  return Object.fromEntries(counts.filter(([, n]) => n > 0));
}

/** Seconds until nothing was on its way any more; `left` names what still is when the time is over. */
export async function settle({ stack, run, provider, timeoutMs }) {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  let left;
  do {
    left = await unsettled({ stack, run, provider });
    if (Object.keys(left).length === 0) return { seconds: seconds(), left };
    await sleep(500);
  } while (seconds() * 1000 < timeoutMs);
  return { seconds: seconds(), left };
}

export async function ordersInBooks({ run }) {
  const port = Number(new URL(run.engines.mongo).port);
  return (await mongoCommand(port, { count: 'orders', query: every, $db: 'utsav_booking' })).n;
}
