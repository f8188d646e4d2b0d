import { randomUUID } from 'node:crypto';
import { inTurns, type Turns } from '../figures';
import { usageOf } from '../../load/processor-time.mts';
import { requestOfApi, withPretix, type Pretix } from './pretix';

/** As many gates as the other side has. */
const devices = 8;
const warmUp = 80;
const scans = 600;
const ticketsOfOrder = 20;

export interface PeerCheckIn extends Pick<Turns<unknown>, 'rate' | 'p50' | 'p95'> {
  version: string;
  /** Processor milliseconds of all its processes for one. */
  cost: number;
}

/** The check-in call of pretix, each ticket once. Any answer but "let in" ends it. */
export const benchPeerCheckIn = (): Promise<PeerCheckIn> =>
  withPretix(async (pretix) => {
    const secrets = await sell(pretix, warmUp + scans);
    const list = await listOf(pretix);
    const redeem = async (): Promise<void> => {
      const { status } = await requestOfApi<{ status: string }>(pretix, 'checkinrpc/redeem/', {
        secret: secrets.pop(),
        lists: [list],
        nonce: randomUUID(),
      });
      if (status !== 'ok') throw new Error(`a ticket was not let in: ${status}`);
    };
    await inTurns(devices, warmUp, redeem);
    const before = total(pretix);
    const { rate, p50, p95 } = await inTurns(devices, scans, redeem);
    return { version: pretix.version, rate, p50, p95, cost: (total(pretix) - before) / scans };
  });

const total = ({ processes }: Pretix): number =>
  usageOf(processes).reduce((sum, { milliseconds }) => sum + milliseconds, 0);

/** Paid orders of many tickets each. Gives what their codes say. */
async function sell(pretix: Pretix, tickets: number): Promise<string[]> {
  const orders = await inTurns(4, Math.ceil(tickets / ticketsOfOrder), () =>
    requestOfApi<{ positions: { secret: string }[] }>(pretix, 'events/live/orders/', {
      email: 'buyer@example.in',
      locale: 'en',
      sales_channel: 'web',
      status: 'p',
      payment_provider: 'manual',
      positions: Array.from({ length: ticketsOfOrder }, () => ({ item: pretix.item })),
    }),
  );
  return orders.results.flatMap(({ positions }) => positions.map(({ secret }) => secret));
}

async function listOf(pretix: Pretix): Promise<number | undefined> {
  const { results } = await requestOfApi<{ results: { id: number }[] }>(pretix, 'events/live/checkinlists/');
  return results[0]?.id;
}
